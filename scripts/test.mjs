import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { join, relative } from 'node:path';
import { ensureBrowser } from './browser.mjs';
import { buildSiteIfStale } from './build.mjs';
import { check } from './check.mjs';
import { ensureRedis } from './redis.mjs';
import { become, environmentFor, root, run } from './run-command.mjs';

const reports = join(root, '.cache/test-reports');

/**
 * Runs checks, all tests and browser journeys, continuing after failures. `isFull` adds the longer journeys of
 * `e2e/journeys-full` and the upgrade from every release.
 */
export async function testAll(node, isFull = false) {
  mkdirSync(reports, { recursive: true });
  // beside the first steps: a new machine takes a minute for both
  const redis = ensureRedis();
  const browser = ensureBrowser();
  // said by the journeys, which wait for it
  browser.catch(() => undefined);
  const step = stepsOf(4);
  const checked = await step('검사', '1분', () => check(node));
  const counts = [
    // the tests of the contract and the journeys start whole servers, which serve the pages too
    await step('서버와 화면 만들기, 화면의 무게', '1분', () => buildSite(node)),
    await step('단위, 서버, 약속 시험', '7분', () => runVitest(node, isFull, redis)),
    await step('브라우저 여정', isFull ? '30분' : '6분', () => runJourneys(node, isFull, browser)),
  ];

  const sum = (name) => counts.reduce((total, count) => total + count[name], 0);
  if (checked !== 0) console.log('\n검사에서 실패한 것이 있습니다. 위의 "실패"를 확인해 주세요.');
  const skipped = sum('skipped') > 0 ? `, ${sum('skipped')} skipped` : '';
  // repeats the failures at the end, because long output is often truncated to its end
  for (const failure of counts.flatMap(({ failures = [] }) => failures)) console.log(`실패: ${failure}`);
  console.log(`\n${sum('passed')} passed, ${sum('failed')} failed${skipped}`);
  return checked === 0 && sum('failed') === 0 ? 0 : 1;
}

/** Runs the test files whose paths contain one of the words, at once; builds the site first only for contract tests. */
export async function testSome(node, words) {
  await buildIfServed(node, words);
  return become(node, [vitest, 'run', ...words]);
}

/** Like `testSome`, again on every change. */
export async function watch(node, words) {
  await buildIfServed(node, words);
  return become(node, [vitest, 'watch', ...words]);
}

const vitest = 'node_modules/vitest/vitest.mjs';
const contract = 'e2e/contract';

async function buildIfServed(node, words) {
  const files = readdirSync(join(root, contract)).map((name) => `${contract}/${name}`);
  const isMeant = (file) => words.some((word) => file.includes(word));
  if (files.some(isMeant)) await buildSiteIfStale(node);
  if (isMeant(`${contract}/nodes.test.ts`)) await ensureRedis();
}

/** Prints each step, its usual duration on two cores, and its actual duration. */
function stepsOf(total) {
  let at = 0;
  return async (name, usual, work) => {
    at += 1;
    const began = Date.now();
    console.log(`\n[${at}/${total}] ${name} (보통 ${usual})`);
    const result = await work();
    const seconds = Math.round((Date.now() - began) / 1000);
    console.log(`[${at}/${total}] ${name}: ${Math.floor(seconds / 60)}분 ${seconds % 60}초`);
    return result;
  };
}

async function buildSite(node) {
  try {
    await buildSiteIfStale(node);
    const code = await run(node, ['tools/src/web-weight.ts']);
    return { passed: code === 0 ? 1 : 0, failed: code === 0 ? 0 : 1, skipped: 0 };
  } catch (error) {
    console.error(`\n${error.message}`);
    return crashed;
  }
}

async function runVitest(node, isFull, redis) {
  await redis;
  const report = freshReport('vitest.json');
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
  const env = isFull ? { ...environmentFor(node), FULL_JOURNEYS: 'yes' } : undefined;
  const code = await run(node, [vitest, 'run', ...reporters], env && { env });
  const found = read(report);
  if (!found) return crashed;
  const { numPassedTests: passed, numFailedTests, numPendingTests, numTodoTests } = found;
  const failures = found.testResults.flatMap(failuresOf);
  return {
    passed,
    failed: atLeastOneIf(code, numFailedTests),
    skipped: numPendingTests + numTodoTests,
    failures: code !== 0 && failures.length === 0 ? ['vitest: an error outside of the tests, see above'] : failures,
  };
}

/** One line for each failed test of a file; a file that fails as a whole has none of its own. */
function failuresOf({ name, status, message, assertionResults }) {
  const file = relative(root, name);
  const failed = assertionResults.filter((test) => test.status === 'failed');
  if (status === 'failed' && failed.length === 0) return [`${file}: ${firstLine(message)}`];
  return failed.map(({ fullName, failureMessages }) => `${file}: ${fullName}: ${firstLine(failureMessages[0])}`);
}

/** One line for each failed journey of a suite and of those within it. */
function failedJourneysOf({ suites = [], specs = [] }) {
  const failed = specs.filter((spec) => spec.tests.some((test) => test.status === 'unexpected'));
  return [
    ...failed.map(({ file, line, title, tests }) => {
      const error = tests.flatMap((test) => test.results).find((result) => result.error)?.error.message;
      return `${file}:${line}: ${title}: ${firstLine(error)}`;
    }),
    ...suites.flatMap(failedJourneysOf),
  ];
}

const firstLine = (text = '') => text.split('\n', 1)[0];

async function runJourneys(node, isFull, ready) {
  const report = freshReport('playwright.json');
  try {
    const browser = await ready;
    const usual = { ...environmentFor(node), CHROMIUM_PATH: browser, PLAYWRIGHT_JSON_OUTPUT_FILE: report };
    const env = isFull ? { ...usual, FULL_JOURNEYS: 'yes' } : usual;
    const args = ['test', '-c', 'e2e/playwright.config.ts', '--reporter=list,json'];
    if (!isFull) args.push('--project=journeys');
    const code = await run(node, ['node_modules/@playwright/test/cli.js', ...args], { env });
    const found = read(report);
    if (!found) return crashed;
    const { expected, flaky, unexpected, skipped } = found.stats;
    return {
      passed: expected + flaky,
      failed: atLeastOneIf(code, unexpected),
      skipped,
      failures: found.suites.flatMap(failedJourneysOf),
    };
  } catch (error) {
    console.error(`\n${error.message}`);
    return crashed;
  }
}

// a runner that dies, or a file that cannot be read, must not look like success
const crashed = { passed: 0, failed: 1, skipped: 0 };
const atLeastOneIf = (code, failed) => (code !== 0 && failed === 0 ? 1 : failed);

function freshReport(name) {
  const path = join(reports, name);
  rmSync(path, { force: true });
  return path;
}

function read(path) {
  return existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : undefined;
}
