const json = 'application/json'
const ref = (name: string) => ({ $ref: `#/components/schemas/${name}` })

const message = {
  type: 'object',
  properties: {
    jsonrpc: { const: '2.0' },
    id: { type: ['string', 'integer'], description: 'Comes back with the answer. A notification has none.' },
    method: { type: 'string', examples: ['tools/list'] },
    params: { type: 'object' },
  },
  required: ['jsonrpc', 'method'],
  additionalProperties: false,
}
const answer = {
  type: 'object',
  properties: {
    jsonrpc: { const: '2.0' },
    id: { type: ['string', 'integer', 'null'] },
    result: { type: 'object' },
    error: {
      type: 'object',
      properties: { code: { type: 'integer' }, message: { type: 'string' }, data: {} },
      required: ['code', 'message'],
    },
  },
  required: ['jsonrpc'],
}

const refusals: Record<number, string> = {
  400: 'The message, or a header that repeats a part of it, is not understood.',
  403: 'The scope `mcp` is missing, the company has not switched assistants on, or the request comes from another site.',
  404: 'The method is not known.',
  405: 'Only POST is served.',
  406: 'Accept names neither `application/json` nor `text/event-stream`.',
  413: 'The message is longer than 1 MB.',
  415: 'Another content type is expected.',
  429: 'Too many calls.',
  455: 'Maintenance.',
  500: 'A fault of the server; X-Request-Id finds it in the log.',
  503: 'Busy, or the database is away.',
}

/**
 * The addresses of the API that speak a protocol of their own. OpenAPI can describe the envelope of a message and who may
 * send it; the methods and the schemas of the tools are in the answers of the protocol itself.
 */
export const otherWires = (origin: string) => ({
  '/api/mcp': {
    post: {
      tags: ['Mcp'],
      operationId: 'postApiMcp',
      summary: 'Sends a message of the Model Context Protocol',
      description: [
        'One JSON-RPC 2.0 message, without a session. `tools/list` names the tools with the schemas of their arguments and results, `tools/call` calls one.',
        'A token needs the scope `mcp`, and those of what a tool reads; a login token is refused.',
      ].join('\n\n'),
      parameters: [
        {
          name: 'MCP-Protocol-Version',
          in: 'header',
          description: 'The revision of the protocol.',
          schema: { type: 'string', examples: ['2026-07-28'] },
        },
      ],
      requestBody: { required: true, content: { [json]: { schema: message } } },
      responses: {
        200: {
          description: 'The result, or the error of the method.',
          content: { [json]: { schema: answer } },
        },
        202: { description: 'A notification was taken. There is nothing to say.' },
        401: {
          description: 'No API token, or one that is not accepted.',
          content: { [json]: { schema: ref('Unauthenticated') } },
        },
        ...Object.fromEntries(
          Object.entries(refusals).map(([status, description]) => [
            status,
            { description, content: { [json]: { schema: { anyOf: [answer, ref('Error')] } } } },
          ]),
        ),
      },
      'x-codeSamples': [
        {
          lang: 'Shell',
          label: 'curl',
          source: [
            `curl -X POST "${origin}/api/mcp" \\`,
            '  -H "Authorization: Bearer $ROLLCALL_TOKEN" \\',
            '  -H "Accept: application/json, text/event-stream" \\',
            '  -H "Content-Type: application/json" \\',
            `  -d '{"jsonrpc":"2.0","id":1,"method":"tools/list"}'`,
          ].join('\n'),
        },
      ],
    },
  },
})

export const otherTags = [
  { name: 'Mcp', description: 'What AI assistants may ask and do, by the Model Context Protocol.' },
]
