import { beforeAll, expect, it } from 'vitest'
import { createMemberType, deleteMemberType } from '@/lib/domain/people/member-types/member-types'
import { memberTypeInput } from '@/lib/domain/people/member-types/schema'
import { changeMembers } from '@/lib/domain/people/members/change-members'
import { memberBulk } from '@/lib/domain/people/members/schema'
import { db } from '@/lib/platform/db'
import { sqlAsSuperuser } from '@/tests/support/as-superuser'
import { aCompany } from '@/tests/support/factories'
import { manyMembers } from '@/tests/support/member-factories'

const count = 2_300

// 100,000 rows take longer than a statement of a page may: here one of more than a thousand is called too long.
beforeAll(async () => {
  await sqlAsSuperuser(`
    CREATE FUNCTION few() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      IF (SELECT count(*) FROM touched) > 1000 THEN RAISE EXCEPTION 'too many rows in one statement'; END IF;
      RETURN NULL;
    END $$;
    CREATE TRIGGER few_updated AFTER UPDATE ON members REFERENCING NEW TABLE AS touched
      FOR EACH STATEMENT EXECUTE FUNCTION few();
    CREATE TRIGGER few_deleted AFTER DELETE ON members REFERENCING OLD TABLE AS touched
      FOR EACH STATEMENT EXECUTE FUNCTION few()`)
})

it('takes a type from everybody who has it, some at a time', async () => {
  const actor = await aCompany()
  const { companyId } = actor
  const { id } = await createMemberType(actor, memberTypeInput.parse({ name: 'Team' }))
  await manyMembers(actor, count)
  await sqlAsSuperuser(
    `SET session_replication_role = replica;
     UPDATE members SET member_type_id = '${id}' WHERE company_id = '${companyId}';
     SET session_replication_role = origin`,
  )

  await deleteMemberType(actor, id)

  expect(await db.member.count({ where: { companyId, memberTypeId: null } })).toBe(count)
  expect(await db.memberType.count({ where: { companyId } })).toBe(0)
})

it('deletes thousands in one act, some at a time', async () => {
  const actor = await aCompany()
  await manyMembers(actor, count)

  expect(await changeMembers(actor, memberBulk.parse({ act: 'delete', criteria: {} }))).toBe(count)

  expect(await db.member.count({ where: { companyId: actor.companyId } })).toBe(0)
})
