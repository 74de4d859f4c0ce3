import { z } from 'zod'
import { scimUsers } from '@/lib/connectors/apps/slack/provisioning'
import type { DirectoryFacts } from '@/lib/connectors/apps/slack/to-account'
import { asAdmin } from '@/lib/connectors/apps/slack/web-api'
import type { Http } from '@/lib/connectors/kit/http'
import { employeeId, furtherEmails, ssoId } from '@/lib/connectors/kit/identifiers'
import { ifAllowed } from '@/lib/connectors/kit/if-allowed'
import { scimPaging } from '@/lib/connectors/kit/lists/scim-paging'
import { idText, vendorText } from '@/lib/connectors/kit/vendor-values'

const enterprise = 'urn:ietf:params:scim:schemas:extension:enterprise:2.0:User'
const user = z.object({
  id: idText,
  externalId: vendorText.catch(null),
  emails: z
    .array(z.object({ value: vendorText }))
    .nullish()
    .catch(null),
  [enterprise]: z
    .object({
      employeeNumber: vendorText,
      manager: z.object({ managerId: vendorText, value: vendorText }).nullish().catch(null),
    })
    .nullish()
    .catch(null),
})

/** What the company's identity provider wrote about each person: https://docs.slack.dev/reference/scim-api */
export async function readDirectory(http: Http, token: string): Promise<Map<string, DirectoryFacts>> {
  const directory = new Map<string, DirectoryFacts>()
  const options = {
    ...asAdmin(token),
    resumable: false,
    paging: scimPaging(scimUsers(http), 1_000),
    name: 'scim',
  }
  for await (const row of ifAllowed(http.pages(scimUsers(http), user, options))) {
    const company = row[enterprise]
    const manager = company?.manager?.value ?? company?.manager?.managerId ?? null
    directory.set(row.id, {
      identifiers: [
        ...furtherEmails(row.emails?.map(({ value }) => value)),
        ...employeeId(company?.employeeNumber),
        ...ssoId(row.externalId),
      ],
      manager: manager ? { externalId: manager, email: null, name: null } : null,
    })
  }
  return directory
}
