/** The filters of the page and of its CSV export. */
export const applicationFilters = ['category'] as const

const generic = new Set(['baton', 'file', 'scim'])

/** Whether a connector reads lists of any application: then the label of the connection, not the connector, names the application. */
export const readsAnyApplication = (connector: string): boolean => generic.has(connector)
