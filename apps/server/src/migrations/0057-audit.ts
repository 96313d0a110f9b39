import { type Kysely, sql } from 'kysely';

/** The audit log: actor, subject and previous values. Append-only. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table operator_actions rename column details to after;
    alter table operator_actions alter column after drop not null;
    -- until now there was the operator alone
    alter table operator_actions add column by_id integer not null default 1 references users;
    alter table operator_actions alter column by_id drop default;
    alter table operator_actions add column user_id integer references users;
    alter table operator_actions add column subject_id integer;
    alter table operator_actions add column before jsonb;
    alter table operator_actions add column words text not null default '';
    update operator_actions set words = lower(after::text);
    alter table operator_actions alter column words drop default;
    create index operator_actions_by on operator_actions (by_id, id);
    create index operator_actions_of on operator_actions (user_id, id);
    create index operator_actions_action on operator_actions (action, id);
    create index operator_actions_words on operator_actions using gin (words gin_trgm_ops);
    create function refuse_change() returns trigger language plpgsql as $$
      begin
        raise exception 'rows of % are written once', tg_table_name using errcode = 'restrict_violation';
      end
    $$;
    create trigger operator_actions_are_kept before update or delete or truncate on operator_actions
      for each statement execute function refuse_change();
  `.execute(db);
}
