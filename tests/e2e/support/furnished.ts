import { seedBreach } from '@/tests/e2e/support/breach'
import { aCompany, type Company } from '@/tests/e2e/support/company'
import { seedDiscovered } from '@/tests/e2e/support/discovered'
import { endReview } from '@/tests/e2e/support/ended-review'
import { type SentReview, sendReview } from '@/tests/e2e/support/review'
import { idleSeats } from '@/tests/e2e/support/savings'
import { seedConnection, seedMembers } from '@/tests/e2e/support/seed'
import { startVendor } from '@/tests/e2e/support/vendor'
import { eventually } from '@/tests/support/patience'

export type Furnished = {
  company: Company
  memberId: string
  connectorId: string
  anomalyId: string
  /** One that runs, about that application; its link waits in a mail. */
  review: SentReview
  /** One that is over. */
  endedReviewId: string
  /** That the member and the application are in. */
  breachId: string
}

const people = [
  ['Maëlle', 'Lefèvre'],
  ['Hortense-Apolline', 'de Villiers de la Rochefoucauld-Montmorency'],
  ['Bastien', 'Oury'],
  ['Nguyễn', 'Thị Phương Thảo'],
  ['Inès', 'Pasquier'],
  ['Jean', 'Dupont'],
] as const

/** A company with a bit of everything, names too long for their column included: what screens are looked at with. */
export async function furnish(vendorPort: number): Promise<Furnished> {
  const company = await aCompany()
  const [type] = await Promise.all([
    company.call<{ id: string }>('POST', '/api/member_types', { name: 'Prestataires' }),
    company.call('POST', '/api/member_types', { name: 'Salariés' }),
  ])
  const members = await seedMembers(
    company,
    people.map(([first_name, last_name], index) => ({
      first_name,
      last_name,
      email: `personne${index}@${company.domain}`,
      member_type: index % 2 === 0 ? type.id : null,
      start_date: '2024-02-01',
      end_date: index === 2 ? '2026-10-31' : null,
    })),
  )
  const vendor = await startVendor(vendorPort)
  try {
    for (const [index, [first, last]] of people.entries())
      vendor.account(`personne${index}`, `${first} ${last}`, `personne${index}@${company.domain}`)
    vendor.account('mlefevre-ext', 'Maelle Lefevre')
    vendor.account('compte-de-service-des-deploiements-continus@long-sous-domaine.corvelle.example', 'Deploy')
    vendor.account('zq-77', 'Zoltan Quiberon')
    const connectorId = await seedConnection(company, vendor, 'Intranet de la direction générale')
    const open = await company.call<{ 'hydra:member': { id: string }[] }>('GET', '/api/anomalies')
    const endedReviewId = await endReview(company, connectorId)
    const [review] = await Promise.all([
      sendReview(company, connectorId, { email: `personne4@${company.domain}`, name: 'Inès Pasquier' }),
      refusedConnection(company, vendor.scimUrl),
    ])
    const memberId = members[2]?.id ?? ''
    await seedDiscovered(company.email, { isRefused: true })
    await idleSeats(company, connectorId)
    await eventually('savings are found', async () => {
      const found = await company.call<{ 'hydra:totalItems': number }>('GET', '/api/savings')
      return found['hydra:totalItems'] > 0
    })
    return {
      company,
      connectorId,
      memberId,
      anomalyId: open['hydra:member'][0]?.id ?? '',
      review,
      endedReviewId,
      breachId: await seedBreach(company.email, memberId, connectorId),
    }
  } finally {
    await vendor.close()
  }
}

/** A second application, whose credentials are no longer good. */
async function refusedConnection(company: Company, scimUrl: string) {
  const { id } = await company.call<{ id: string }>('POST', '/api/user_connectors', {
    application: 'scim',
    label: 'Ancien annuaire',
    credentials: { custom_domain: scimUrl, api_token: 'jeton-d-hier' },
  })
  await eventually('the refused connection is checked', async () => {
    const { state } = await company.call<{ state: string }>('GET', `/api/user_connectors/${id}`)
    return state !== 'checking'
  })
}
