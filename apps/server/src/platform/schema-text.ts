import { type Kysely, sql } from 'kysely';

/**
 * The schema `public` as sorted lines: columns, constraints, indexes, functions, triggers and extensions. Two databases
 * with equal lines behave the same; the order of columns in a table is left out, as it depends on the order of migrations.
 */
export async function schemaText<Tables>(db: Kysely<Tables>): Promise<string> {
  const { rows } = await sql<{ line: string }>`
    with ours as (
      select oid, relname, relkind, relpersistence from pg_class where relnamespace = 'public'::regnamespace
        and not exists (select from pg_depend where objid = pg_class.oid and deptype = 'e'))
    select format('column %s.%s %s', relname, attname, format_type(atttypid, atttypmod))
        || case when attnotnull then ' not null' else '' end
        || case when attidentity <> '' then ' identity' else '' end
        || case when attgenerated <> '' then ' generated' else '' end
        || coalesce(' default ' || pg_get_expr(adbin, adrelid), '') as line
      from ours join pg_attribute on attrelid = ours.oid
      left join pg_attrdef on adrelid = attrelid and adnum = attnum
      where relkind in ('r', 'p', 'v', 'm') and attnum > 0 and not attisdropped
    union all select 'unlogged table ' || relname from ours where relpersistence = 'u' and relkind = 'r'
    union all select format('constraint %s.%s %s', relname, conname, pg_get_constraintdef(pg_constraint.oid))
      from ours join pg_constraint on conrelid = ours.oid where contype <> 'n'
    union all select pg_get_indexdef(oid) from ours where relkind = 'i'
    union all select 'view ' || relname || ' ' || pg_get_viewdef(oid) from ours where relkind in ('v', 'm')
    union all select 'sequence ' || relname from ours where relkind = 'S'
    union all select pg_get_functiondef(oid) from pg_proc where pronamespace = 'public'::regnamespace and prokind <> 'a'
      and not exists (select from pg_depend where objid = pg_proc.oid and deptype = 'e')
    union all select pg_get_triggerdef(pg_trigger.oid) from ours join pg_trigger on tgrelid = ours.oid
      where not tgisinternal
    union all select 'extension ' || extname from pg_extension where extname <> 'plpgsql'`.execute(db);
  return `${rows
    .map(({ line }) => line)
    .sort()
    .join('\n')}\n`;
}
