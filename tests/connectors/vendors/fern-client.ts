import { textOf } from '@/tests/connectors/vendors/installed'

/** The routes of a class that the generator Fern made of an OpenAPI description: it names each where a call fails. */
export const fernRoutes = (file: string) =>
  [...textOf(file).matchAll(/rawResponse, "([A-Z]+)", "([^"]+)"\)/g)].map(
    ([, method, path]) => `${method} ${path}`,
  )
