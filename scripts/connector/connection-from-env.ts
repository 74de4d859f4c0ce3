import { readFile, writeFile } from 'node:fs/promises'
import type { ApiConnector } from '@/lib/connectors/kit/define-connector'
import { describeFields, type Field } from '@/lib/connectors/kit/fields'
import { keepInMemory, type TokenKeeper, type Tokens } from '@/lib/connectors/kit/oauth'
import { type Connection, clickLimits } from '@/lib/connectors/kit/outbound'

export type Env = Record<string, string | undefined>
/** Asks a person for the value of a field, without showing a secret. */
export type Ask = (field: Field) => Promise<string>

/** A field's value as the form would send it. */
export const typed = ({ kind }: Field, text: string) =>
  kind === 'boolean' ? text === 'true' : kind === 'multi_select' ? text.split(',').filter(Boolean) : text

/** Credentials from the environment; missing required ones are asked for, if there is a terminal. */
export async function connectionFromEnv(connector: ApiConnector, env: Env, ask?: Ask): Promise<Connection> {
  const prefix = connector.id.toUpperCase()
  const setting = (name: string) =>
    env[`${prefix}_${name.toUpperCase()}`] ?? env[`CONNECTOR_${name.toUpperCase()}`]
  const credentials: Record<string, unknown> = {}
  for (const field of describeFields(connector.credentials)) {
    const isMissing = setting(field.name) === undefined && field.required
    const value = isMissing ? await ask?.(field) : setting(field.name)
    if (value !== undefined) credentials[field.name] = typed(field, value)
  }
  const baseUrl = env[`CONNECTOR_BASE_URL_${prefix}`]
  return {
    credentials,
    selection: setting('selection') ?? null,
    tokens: await tokensOf(setting),
    limits: clickLimits,
    policy: {
      allow: (env.OUTBOUND_ALLOW ?? '').split(',').filter(Boolean),
      baseUrls: baseUrl ? { [connector.id]: baseUrl } : {},
      caFile: env.OUTBOUND_CA_FILE,
    },
  }
}

/** A rotated refresh token must be stored: in the file, if there is one. */
async function tokensOf(setting: (name: string) => string | undefined): Promise<TokenKeeper> {
  const file = setting('tokens_file')
  const accessToken = setting('access_token')
  const refreshToken = setting('refresh_token')
  const given: Tokens = { ...(accessToken && { accessToken }), ...(refreshToken && { refreshToken }) }
  if (!file) return keepInMemory(given)
  const kept: Tokens = JSON.parse(await readFile(file, 'utf8').catch(() => JSON.stringify(given)))
  const memory = keepInMemory(kept)
  return {
    alone: (use) =>
      memory.alone((held, store) =>
        use(held, async (tokens) => {
          await writeFile(file, JSON.stringify(tokens), { mode: 0o600 })
          await store(tokens)
        }),
      ),
  }
}
