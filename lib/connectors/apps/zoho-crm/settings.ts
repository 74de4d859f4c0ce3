import { z } from 'zod'
import type { named } from '@/lib/connectors/apps/zoho-crm/to-account'
import type { Choice } from '@/lib/connectors/kit/fields'
import type { Http } from '@/lib/connectors/kit/http'
import { idText, vendorText } from '@/lib/connectors/kit/vendor-values'

type Named = z.output<typeof named>

const profile = z.object({ id: idText, name: z.string(), display_label: vendorText, type: vendorText })
const role = z.object({
  id: idText,
  name: z.string(),
  display_label: vendorText,
  reporting_to: z.object({ id: idText }).nullish(),
})
type Role = z.output<typeof role>

/** https://www.zoho.com/crm/developer/docs/api/v8/get-profiles.html */
async function readProfiles(http: Http) {
  const { profiles } = await http.get('/settings/profiles', z.object({ profiles: z.array(profile) }))
  return profiles.filter(({ type }) => type !== 'portal_profile')
}

/** https://www.zoho.com/crm/developer/docs/api/v8/get-roles.html */
const readRoles = async (http: Http) =>
  (await http.get('/settings/roles', z.object({ roles: z.array(role) }))).roles

const asChoice = ({ id, name, display_label }: Named & { display_label: string | null }): Choice => ({
  value: id,
  label: display_label ?? name,
})

export const profiles = async (http: Http) => (await readProfiles(http)).map(asChoice)
export const roles = async (http: Http) => (await readRoles(http)).map(asChoice)

function chosen(list: Named[], id: string, http: Http): Named {
  const setting = list.find((candidate) => candidate.id === id)
  if (!setting) throw http.error('not_found', { messageKey: 'connectors.errors.unknown_role' })
  return { id, name: setting.name }
}

/** Both are given with their names: Zoho's description of its API says so. */
export const profileOf = async (http: Http, id: string) => chosen(await readProfiles(http), id, http)

/** The chosen role, or the lowest; never the highest by default, which sees all records. */
export async function roleOf(http: Http, id: string): Promise<Named> {
  const list = await readRoles(http)
  if (id) return chosen(list, id, http)
  const above = new Map(list.map(({ id, reporting_to }) => [id, reporting_to?.id]))
  const depthOf = ({ id }: Role) => {
    let depth = 0
    for (let up = above.get(id); up && depth < list.length; up = above.get(up)) depth++
    return depth
  }
  const [lowest] = list.filter((profile) => depthOf(profile) > 0).sort((a, b) => depthOf(b) - depthOf(a))
  if (!lowest) throw http.error('conflict', { messageKey: 'connectors.zoho_crm.choose_role' })
  return { id: lowest.id, name: lowest.name }
}
