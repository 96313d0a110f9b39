/** A span of time, ms. */
export class Interval {
  readonly ms: number;
  constructor(ms: number) {
    this.ms = ms;
  }
}

const sorted = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(sorted);
  if (value === null || typeof value !== 'object') return value;
  return Object.fromEntries(
    Object.entries(value)
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([key, one]) => [key, sorted(one)]),
  );
};

/** A value of jsonb, as text with sorted keys. */
export class Json {
  readonly text: string;
  private constructor(text: string) {
    this.text = text;
  }
  static of(value: unknown): Json {
    return new Json(JSON.stringify(sorted(value)));
  }
  get value(): unknown {
    return JSON.parse(this.text);
  }
}

/** Values of large texts, such as the cards of a set, which every node stores once. */
const large = new Map<string, Json>();
function parsedLarge(text: string): Json {
  let json = large.get(text);
  if (!json) {
    json = Json.of(JSON.parse(text));
    large.set(text, json);
  }
  return json;
}

const UNITS: Record<string, number> = {
  second: 1000,
  minute: 60_000,
  hour: 3_600_000,
  day: 86_400_000,
  week: 604_800_000,
};

function intervalOf(text: string): Interval {
  const [, count, unit] = /^(-?[\d.]+) (second|minute|hour|day|week)s?$/.exec(text) ?? [];
  if (unit === undefined) throw new Error(`the simulated store does not know the interval '${text}'`);
  return new Interval(Number(count) * UNITS[unit]!);
}

/** -1, 0 or 1; null where one is null. */
export function compare(a: unknown, b: unknown): number | null {
  if (a === null || a === undefined || b === null || b === undefined) return null;
  const [left, right] = [comparable(a, b), comparable(b, a)];
  return left < right ? -1 : left > right ? 1 : 0;
}

function comparable(value: unknown, other: unknown): number | string {
  if (value instanceof Date) return value.getTime();
  if (value instanceof Interval) return value.ms;
  if (value instanceof Json) return value.text;
  if (Array.isArray(value)) return JSON.stringify(value);
  if (typeof value === 'boolean') return value ? 1 : 0;
  if (typeof value === 'number') return value;
  const text = String(value);
  if (typeof other === 'number') return Number(text);
  if (other instanceof Date) return Date.parse(text);
  if (typeof other === 'boolean') return text === 'true' || text === 't' ? 1 : 0;
  return other instanceof Json ? Json.of(JSON.parse(text)).text : text;
}

const NUMBERS = new Set(['integer', 'int', 'int4', 'smallint', 'bigint', 'int8', 'int2', 'numeric']);

/** The value as one of a type: as it is stored in a column, or after a cast. */
export function cast(value: unknown, type: string): unknown {
  if (value === null || value === undefined) return null;
  if (type.endsWith('[]')) {
    const items =
      typeof value === 'string' ? literal(value) : value instanceof Json ? (value.value as unknown[]) : value;
    return (items as unknown[]).map((item) => cast(item, type.slice(0, -2)));
  }
  const text = () => String(value as string | number | boolean);
  if (NUMBERS.has(type)) return Math.round(Number(value));
  if (type === 'float8' || type === 'real') return Number(value);
  if (type === 'timestamptz') return value instanceof Date ? new Date(value.getTime()) : new Date(text());
  if (type === 'date') return value instanceof Date ? value.toISOString().slice(0, 10) : text();
  if (type === 'jsonb' || type === 'json') {
    if (value instanceof Json) return value;
    if (typeof value === 'string' && value.length > 50_000) return parsedLarge(value);
    return Json.of(typeof value === 'string' ? JSON.parse(value) : value);
  }
  if (type === 'boolean') return value === true || value === 'true' || value === 't';
  if (type === 'interval') return value instanceof Interval ? value : intervalOf(text());
  if (value instanceof Json) return typeof value.value === 'string' ? value.value : value.text;
  return type === 'text' ? text() : value;
}

const literal = (text: string): unknown[] => (text === '{}' ? [] : text.slice(1, -1).split(','));

/** The value as the driver gives it to the program. */
export function shown(value: unknown): unknown {
  if (value instanceof Json) return value.value;
  if (value instanceof Date) return new Date(value.getTime());
  if (Array.isArray(value)) return value.map(shown);
  return value === undefined ? null : value;
}
