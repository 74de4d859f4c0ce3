import { isId } from '@/lib/domain/record/id-schema'
import { db } from '@/lib/platform/db'
import { column } from '@/lib/platform/sql/column'
import { queryRows } from '@/lib/platform/sql/query'

/** Filters whose values are ids of rows that may be deleted. */
const references = ['f.member_type', 'f.user_connector', 'f.manager'] as const

/** `f.custom.<id>`: by a field of the company's own. */
const ownFilter = /^f\.custom[a-z_]*\.(.{36})$/
const fieldsOf = (params: URLSearchParams) =>
  [...params.keys()].flatMap((name) => {
    const id = ownFilter.exec(name)?.[1]
    return id && isId(id) ? [{ name, id: id.toLowerCase() }] : []
  })

const valuesOf = (params: URLSearchParams, name: string) => (params.get(name) ?? '').split(',').filter(isId)

/** Removes filters whose ids no longer exist, and names them. One statement for all queries. */
export async function readMissing(
  companyId: string,
  queries: string[],
): Promise<{ opens: string; missing: string[] }[]> {
  const queryParams = queries.map((query) => new URLSearchParams(query))
  const idsOf = (params: URLSearchParams) => [
    ...references.flatMap((name) => valuesOf(params, name)),
    ...fieldsOf(params).map(({ id }) => id),
  ]
  const ids = [...new Set(queryParams.flatMap(idsOf))]
  const existing = ids.length > 0 ? await readExisting(companyId, ids) : new Set<string>()
  return queryParams.map((params) => {
    const missing: string[] = []
    for (const name of references) {
      const values = (params.get(name) ?? '').split(',')
      const left = values.filter((value) => !isId(value) || existing.has(value.toLowerCase()))
      if (left.length === values.length) continue
      missing.push(name.slice(2))
      if (left.length > 0) params.set(name, left.join(','))
      else params.delete(name)
    }
    for (const { name, id } of fieldsOf(params)) {
      if (existing.has(id)) continue
      if (!missing.includes('custom')) missing.push('custom')
      params.delete(name)
    }
    return { opens: params.toString(), missing }
  })
}

async function readExisting(companyId: string, ids: string[]): Promise<Set<string>> {
  const rows = await queryRows(db, { id: column.text })`
    SELECT t.id::text FROM member_types t
     WHERE t.company_id = ${companyId}::uuid AND t.id = ANY(${ids}::uuid[])
     UNION ALL
    SELECT m.id::text FROM members m
     WHERE m.company_id = ${companyId}::uuid AND m.id = ANY(${ids}::uuid[])
     UNION ALL
    SELECT u.id::text FROM user_connectors u
     WHERE u.company_id = ${companyId}::uuid AND u.id = ANY(${ids}::uuid[])
     UNION ALL
    SELECT f.id::text FROM member_fields f
     WHERE f.company_id = ${companyId}::uuid AND f.id = ANY(${ids}::uuid[])`
  return new Set(rows.map(({ id }) => id))
}
