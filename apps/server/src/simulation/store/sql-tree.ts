/** What the parser makes of SQL texts. */
export type Expression =
  | { is: 'value'; value: unknown }
  | { is: 'parameter'; no: number }
  | { is: 'column'; table: string | null; name: string }
  | { is: 'unary'; sign: '-' | 'not'; of: Expression }
  | { is: 'binary'; sign: string; left: Expression; right: Expression }
  | { is: 'null'; of: Expression; isNot: boolean }
  | { is: 'in'; of: Expression; list: Expression[] | Select; isNot: boolean }
  | { is: 'any'; of: Expression; list: Expression }
  | { is: 'row'; of: Expression[] }
  | { is: 'array'; of: Expression[] }
  | { is: 'exists'; select: Select }
  | { is: 'select'; select: Select }
  | { is: 'case'; of: Expression | null; when: [Expression, Expression][]; otherwise: Expression | null }
  | { is: 'cast'; of: Expression; type: string }
  | Call;
export type Call = {
  is: 'call';
  name: string;
  args: Expression[];
  named: Record<string, Expression>;
  isOfAll: boolean;
  isDistinct: boolean;
  order: Order[];
  filter: Expression | null;
};
export type Order = { by: Expression; isDescending: boolean };
export type Output = { of: Expression; as: string } | { allOf: string | null };
export type Source =
  | { is: 'table'; name: string; as: string }
  | { is: 'select'; select: Select; as: string }
  | { is: 'call'; call: Call; as: string; columns: { name: string; type: string | null }[]; isNumbered: boolean };
export type Join = { kind: 'inner' | 'left'; source: Source; on: Expression | null; using: string[] };
export type Select = {
  is: 'select';
  with: With[];
  outputs: Output[];
  isDistinct: boolean;
  from: Join[];
  where: Expression | null;
  group: Expression[];
  having: Expression | null;
  order: Order[];
  limit: Expression | null;
  offset: Expression | null;
  lock: { isShared: boolean; of: string[]; skips: boolean } | null;
  values: Expression[][] | null;
};
export type Assignment = { column: string; to: Expression };
export type Insert = {
  is: 'insert';
  with: With[];
  table: string;
  as: string;
  columns: string[];
  from: Select;
  /** null: a conflict is an error. */
  conflict: { on: Expression[] | null; sets: Assignment[] | null; where: Expression | null } | null;
  returning: Output[];
};
export type Update = {
  is: 'update';
  with: With[];
  table: string;
  as: string;
  sets: Assignment[];
  from: Join[];
  where: Expression | null;
  returning: Output[];
};
export type Delete = {
  is: 'delete';
  with: With[];
  table: string;
  as: string;
  where: Expression | null;
  returning: Output[];
};
export type Query = Select | Insert | Update | Delete;
export type With = { name: string; query: Query };
export type Statement = Query | { is: 'begin' | 'commit' | 'rollback' | 'nothing' };
