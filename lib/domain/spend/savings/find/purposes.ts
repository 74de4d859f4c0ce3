// Narrower than the catalogue's categories: two applications with one purpose are interchangeable.
const vendorsByPurpose: Record<string, string[]> = {
  chat: ['slack', 'mattermost', 'rocket-chat', 'discord'],
  video: ['zoom', 'whereby', 'livestorm', 'webex'],
  documents: ['notion', 'coda', 'slite', 'slab', 'gitbook', 'nuclino'],
  project: ['asana', 'monday-com', 'clickup', 'wrike', 'linear', 'atlassian', 'shortcut'],
  code: ['github', 'gitlab'],
  passwords: ['bitwarden', '1password', 'lastpass', 'dashlane', 'keeper-security'],
  signature: ['yousign', 'docusign', 'pandadoc', 'universign'],
  crm: ['hubspot', 'salesforce', 'pipedrive', 'zoho', 'sellsy', 'close'],
  support: ['zendesk', 'freshworks', 'intercom', 'front', 'crisp', 'gorgias', 'help-scout'],
  design: ['figma', 'sketch', 'invision', 'canva'],
  whiteboard: ['miro', 'mural', 'klaxoon'],
  files: ['dropbox', 'box', 'wetransfer'],
  monitoring: ['datadog', 'new-relic', 'dynatrace'],
  errors: ['sentry', 'rollbar', 'bugsnag'],
}

const purposes = new Map(
  Object.entries(vendorsByPurpose).flatMap(([purpose, vendors]) =>
    vendors.map((id) => [id, purpose] as const),
  ),
)

/** The purpose of a vendor's application, where it is defined narrowly enough. */
export const purposeOf = (payee: string | null): string | null =>
  payee === null ? null : (purposes.get(payee) ?? null)

export const purposeVendors = [...purposes.keys()]
