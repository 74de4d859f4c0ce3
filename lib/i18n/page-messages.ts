import type { Messages } from 'next-intl'
import { catalogue } from '@/lib/connectors/catalogue'
import pageTexts from '@/lib/generated/page-texts.json'
import type { Language } from '@/lib/i18n/languages'
import { pickTexts } from '@/lib/i18n/parse-texts'
import { parsedMessages } from '@/lib/i18n/parsed-messages'

/** A page or a frame of pages, as `scripts/page-texts.mjs` names it. */
export type TextsOwner = keyof typeof pageTexts

const cache = new Map<string, Messages>()

/** The texts that the browser needs for a page, beside those of the frames around it; `applications`: with their own words. */
export function pageMessages(
  language: Language,
  owner: TextsOwner,
  applications = catalogue.map(({ id }) => id),
): Messages {
  // While developing, a component may open a text that was not looked for yet.
  if (process.env.NODE_ENV !== 'production') return parsedMessages(language)
  const names: string[] = pageTexts[owner]
  const texts = textsOf(language, owner, names)
  if (!names.includes(everyConnector)) return texts
  const own = ofConnectors(language, applications, names.some(opensGuides))
  return { ...texts, connectors: { ...(texts.connectors as Messages | undefined), ...own } }
}

function textsOf(language: Language, owner: TextsOwner, names: string[]): Messages {
  const key = `${language} ${owner}`
  const known = cache.get(key)
  if (known) return known
  const picked = pickTexts(commonMessages(language), names)
  cache.set(key, picked)
  return picked
}

/** Without what each connector says in words of its own. */
function commonMessages(language: Language): Messages {
  const { connectors, ...others } = parsedMessages(language) as Record<string, Messages>
  return { ...others, connectors: Object.fromEntries(Object.entries(connectors!).filter(isCommon)) }
}

const everyConnector = 'each connector'
const guides = 'user-connectors.screen.connect'
const opensGuides = (name: string) => `${guides}.`.startsWith(`${name}.`) || name.startsWith(`${guides}.`)

const isCommon = ([name]: [string, unknown]) => !catalogue.some(({ id }) => id === name)

/** What connectors say in words of their own; how each is connected only where one connects. */
function ofConnectors(language: Language, applications: string[], hasGuides: boolean): Messages {
  const texts = parsedMessages(language).connectors as Messages
  return Object.fromEntries(
    catalogue
      .filter((connector) => connector.texts && applications.includes(connector.id))
      .map(({ id }) => {
        const all = Object.entries(texts[id] as Messages)
        return [id, Object.fromEntries(all.filter(([key]) => hasGuides || !key.startsWith('guide_')))]
      }),
  )
}
