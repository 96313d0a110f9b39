/** What a voter has said about two candidates, both by their places in a list. */
export type Ballot = {
  voter: number;
  winner: number;
  loser: number;
  /** The account was old and seasoned. */
  counts: boolean;
  /** After a match with both in hand. */
  isTried: boolean;
};
/** A device, or an address on a day, that an account was seen with. */
export type Sighted = { user_id: number; kind: 'device' | 'address'; mark: string };
export type Electorate = {
  /** Makers of the candidates, by place. */
  makers: readonly number[];
  /** Of voters and makers: marks that at least two of them share. */
  sighted: readonly Sighted[];
};
/** `person` is the lowest of the accounts that share devices. */
export type Weighted<B extends Ballot = Ballot> = B & { person: number; weight: number };

/** What a ballot weighs after a match with both cards in hand; without it 1. */
const TRIED = 2;
/**
 * Accounts at one address are one voice, up to this many. Beyond it the address is a school's or a provider's: a crowd of
 * 20 is heard as four.
 */
const ADDRESS_CROWD = 5;

/**
 * Ballots with their weights: none for young accounts and about cards of makers whom the voter is tied to, and one voice
 * a person.
 */
export function weightsOf<B extends Ballot>(ballots: readonly B[], { makers, sighted }: Electorate): Weighted<B>[] {
  const personOf = personsOf(sighted);
  const marks = sharedMarks(sighted, personOf);
  const voters = new Set(ballots.flatMap(({ voter, counts }) => (counts ? [personOf(voter)] : [])));
  const share = new Map([...voters].map((person) => [person, 1 / neighboursOf(person, marks, voters)]));
  const isTied = (person: number, candidate: number) => {
    const maker = personOf(makers[candidate]!);
    return maker === person || meets(person, maker, marks);
  };
  const plain = ballots.map((ballot): Weighted<B> => {
    const person = personOf(ballot.voter);
    const isHeard = ballot.counts && !isTied(person, ballot.winner) && !isTied(person, ballot.loser);
    return { ...ballot, person, weight: isHeard ? (ballot.isTried ? TRIED : 1) : 0 };
  });
  // however many ballots of a person are about a card, together they weigh as one
  const said = new Map<string, number>();
  const keysOf = ({ person, winner, loser }: Weighted<B>) => [winner, loser].map((each) => `${person} ${each}`);
  for (const ballot of plain)
    for (const key of keysOf(ballot)) said.set(key, (said.get(key) ?? 0) + Math.sign(ballot.weight));
  return plain.map((ballot) => {
    if (ballot.weight === 0) return ballot;
    const most = Math.max(...keysOf(ballot).map((key) => said.get(key)!));
    return { ...ballot, weight: (ballot.weight / most) * share.get(ballot.person)! };
  });
}

/** Accounts that share a device, also by way of others, are one person: the lowest of their ids. */
function personsOf(sighted: readonly Sighted[]): (userId: number) => number {
  const parent = new Map<number, number>();
  const personOf = (id: number): number => {
    let root = id;
    for (let next = parent.get(root); next !== undefined; next = parent.get(root)) root = next;
    return root;
  };
  const devices = Map.groupBy(
    sighted.filter(({ kind }) => kind === 'device'),
    ({ mark }) => mark,
  );
  for (const seen of devices.values())
    for (const { user_id } of seen) {
      const [one, other] = [personOf(seen[0]!.user_id), personOf(user_id)].sort((a, b) => a - b);
      if (one !== other) parent.set(other!, one!);
    }
  return personOf;
}

/** Persons by the address and day that they share. */
type Marks = { of: ReadonlyMap<number, ReadonlySet<string>>; at: ReadonlyMap<string, ReadonlySet<number>> };

function sharedMarks(sighted: readonly Sighted[], personOf: (userId: number) => number): Marks {
  const of = new Map<number, Set<string>>();
  const at = new Map<string, Set<number>>();
  for (const { kind, mark, user_id } of sighted) {
    if (kind !== 'address') continue;
    const person = personOf(user_id);
    of.set(person, (of.get(person) ?? new Set()).add(mark));
    at.set(mark, (at.get(mark) ?? new Set()).add(person));
  }
  return { of, at };
}

const meets = (one: number, other: number, { of, at }: Marks): boolean =>
  [...(of.get(one) ?? [])].some((mark) => at.get(mark)!.has(other));

/** Voters that a person shares addresses with, the person included; a crowd counts as the most that are one voice. */
function neighboursOf(person: number, { of, at }: Marks, voters: ReadonlySet<number>): number {
  const others = new Set([person]);
  for (const mark of of.get(person) ?? [])
    for (const other of at.get(mark)!) {
      if (voters.has(other)) others.add(other);
      if (others.size >= ADDRESS_CROWD) return ADDRESS_CROWD;
    }
  return others.size;
}
