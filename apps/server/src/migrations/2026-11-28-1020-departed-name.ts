import { type Kysely, sql } from 'kysely';

/** Former users are called by the site's one word for users, also where their name is stored. No name has a space. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`update users set name = '탈퇴한 이용자' where name = '탈퇴한 사용자'`.execute(db);
  await sql`update games set name0 = '탈퇴한 이용자' where name0 = '탈퇴한 사용자'`.execute(db);
  await sql`update games set name1 = '탈퇴한 이용자' where name1 = '탈퇴한 사용자'`.execute(db);
  await sql`update chat_messages set name = '탈퇴한 이용자' where name = '탈퇴한 사용자'`.execute(db);
  await sql`
    update notices set message = replace(message, '탈퇴한 사용자 님', '탈퇴한 이용자 님')
    where position('탈퇴한 사용자 님' in message) > 0`.execute(db);
  await sql`update notices set from_name = '탈퇴한 이용자' where from_name = '탈퇴한 사용자'`.execute(db);
  await sql`
    update spent_keys set answer = replace(answer::text, '"탈퇴한 사용자"', '"탈퇴한 이용자"')::jsonb
    where strpos(answer::text, '"탈퇴한 사용자"') > 0`.execute(db);
}
