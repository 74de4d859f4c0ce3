import { fetchHydra, HydraAdmin, hydraDataProvider } from '@api-platform/admin'
import { parseHydraDocumentation } from '@api-platform/api-doc-parser'
import { createElement } from 'react'
import { createRoot } from 'react-dom/client'

// As its documentation shows for an API that asks for a token.
const [entrypoint, token] = [window.rollcall.entrypoint, window.rollcall.token]
const headers = { Authorization: `Bearer ${token}` }
const dataProvider = hydraDataProvider({
  entrypoint,
  httpClient: (url, options = {}) =>
    fetchHydra(url, { ...options, headers: new Headers({ ...options.headers, ...headers }) }),
  apiDocumentationParser: () => parseHydraDocumentation(entrypoint, { headers: new Headers(headers) }),
  mercure: false,
})

createRoot(document.getElementById('root')).render(createElement(HydraAdmin, { entrypoint, dataProvider }))
