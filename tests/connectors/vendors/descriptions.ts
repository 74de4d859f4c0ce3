import type { Description } from '@/tests/connectors/vendors/description'

const modules = import.meta.glob<{ describeApi: () => Promise<Description> }>('./apps/*.ts')
const fileOf = (id: string) => `./apps/${id.replaceAll('_', '-')}.ts`

/** The connectors about whose vendor a package is at hand. */
export const described = (id: string) => fileOf(id) in modules

/** What the package says of the API that a connector uses. */
export async function describeVendor(id: string): Promise<Description> {
  const { describeApi } = await modules[fileOf(id)]!()
  return describeApi()
}
