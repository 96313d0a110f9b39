/** A process of its own that reads one page after the other until its input ends; then prints what it waited. */
const url = process.argv[2]!;
const waits: number[] = [];
const wrong: number[] = [];
let isOn = true;
process.stdin.once('end', () => (isOn = false)).resume();
while (isOn) {
  const began = performance.now();
  const response = await fetch(`${url}/api/economy`, {
    headers: { 'x-forwarded-for': `10.9.${waits.length % 250}.1` },
  });
  await response.arrayBuffer();
  waits.push(performance.now() - began);
  if (response.status !== 200) wrong.push(response.status);
  await new Promise((resolve) => setTimeout(resolve, 5));
}
waits.sort((a, b) => a - b);
const at = (share: number) => Math.round(waits[Math.floor(waits.length * share)] ?? 0);
console.log(JSON.stringify({ p50_ms: at(0.5), p99_ms: at(0.99), wrong }));
