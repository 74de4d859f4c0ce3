import type { Description } from '@/tests/connectors/vendors/description'
import { fileOf, textOf } from '@/tests/connectors/vendors/installed'
import { typedOperations } from '@/tests/connectors/vendors/typed-operations'

const iam = '@scaleway/sdk-iam/dist/v1alpha1'

/** The client's names are those of the API in another spelling. */
const wire = `
type Snake<S> = S extends \`\${infer Head}\${infer Tail}\`
  ? Head extends Lowercase<Head> ? \`\${Head}\${Snake<Tail>}\` : \`_\${Lowercase<Head>}\${Snake<Tail>}\`
  : S
type Wire<T> = T extends string | number | boolean | Date | undefined ? T
  : T extends (infer Part)[] ? Wire<Part>[]
  : { [K in keyof T as Snake<K>]: Wire<T[K]> }`

/** Scaleway's own client, made of its description. */
export async function describeApi(): Promise<Description> {
  const calls = textOf(`${iam}/api.gen.js`).matchAll(/method: "([A-Z]+)",\s+path: `([^`]+)`/g)
  const spelled = (path = '') => path.replace(/\$\{validatePathParam\("(\w+)",.*?\)\}/g, '{$1}')
  const users = '/iam/v1alpha1/users'
  return typedOperations(
    {
      imports: `import type * as api from ${JSON.stringify(fileOf(`${iam}/types.gen`))}${wire}`,
      routes: [...calls].map(([, method, path]) => `${method} ${spelled(path)}`),
      row: 'Wire<api.User>',
    },
    {
      [`GET ${users}`]: { query: 'Wire<api.ListUsersRequest>', answer: 'Wire<api.ListUsersResponse>' },
      [`GET ${users}/{userId}`]: { answer: 'Wire<api.User>' },
      [`POST ${users}/{userId}/lock`]: { body: '{}', answer: 'Wire<api.User>' },
    },
  )
}
