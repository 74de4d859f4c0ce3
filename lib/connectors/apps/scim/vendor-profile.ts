/** Deviations of vendors from the standard, by the address of their service. */
type Profile = {
  isIts: (url: URL) => boolean
  mediaType?: 'application/json'
  pageSize?: number
  /** Its list goes on by cursor alone (RFC 9865), whatever it says of itself. */
  isByCursor?: true
  /** Message keys of what deleting and deactivating do at this vendor. */
  notes?: string[]
}

const host = (name: string) => (url: URL) => url.hostname === name

const profiles: Profile[] = [
  {
    isIts: host('api.slack.com'),
    mediaType: 'application/json',
    pageSize: 1_000,
    notes: ['connectors.scim.delete_deactivates'],
  },
  { isIts: host('api.getpostman.com'), mediaType: 'application/json' },
  {
    isIts: (url) => /^\/scim\/v2\/organizations\//.test(url.pathname),
    notes: ['connectors.scim.deactivate_removes'],
  },
  {
    isIts: (url) => /\/scim\/v2\/enterprises\//.test(url.pathname),
    notes: ['connectors.scim.delete_destroys'],
  },
  { isIts: host('www.figma.com'), notes: ['connectors.scim.deactivate_removes'] },
  {
    // https://docs.aws.amazon.com/singlesignon/latest/developerguide/listusers.html
    isIts: (url) => /^scim\.[\w-]+\.amazonaws\.com$/.test(url.hostname),
    isByCursor: true,
  },
  { isIts: host('api.notion.com'), notes: ['connectors.scim.deactivate_removes'] },
  { isIts: host('api.pagerduty.com'), notes: ['connectors.scim.deactivate_destroys'] },
]

export function profileOf(baseUrl: string): Omit<Profile, 'isIts'> {
  const url = new URL(baseUrl)
  return profiles.find(({ isIts }) => isIts(url)) ?? {}
}
