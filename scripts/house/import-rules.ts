import { floors } from './rules.ts'

// dependency-cruiser loads this file without a compiler: no alias, and no type syntax beyond what Node strips.
type Path = string | string[]
type Rule = {
  name: string
  comment: string
  severity: 'error'
  from: { path?: Path; pathNot?: Path }
  to: { path?: Path; pathNot?: Path; dependencyTypesNot?: string[]; circular?: boolean }
}

type Layer = {
  /** Our own modules that it may import, beside its own folder. */
  may: string[]
  /** Modules that it may only import types from. */
  types?: string[]
  /** Whether it must not import Next and React. */
  isPlain?: boolean
}

const ours = '^(app|components|lib|messages|scripts|tests)/|^middleware\\.ts$'
const framework = '^(node_modules/)?(next|next-intl|next-auth|react|react-dom|server-only)(/|$)'
const typesAside = { dependencyTypesNot: ['type-only'] }

/** The layers, the narrower one first: a file belongs to the first that it matches. */
const layers: Record<string, Layer> = {
  app: {
    may: [
      '^(components|messages)/',
      '^lib/(api|http|domain|i18n|mcp)/',
      '^lib/platform/(env|known-state|login-token|own-names|page-cookie)\\.ts$',
    ],
  },
  // Shared with the server: the one description of a text with formatting, the one table of rights, and how labels name
  // applications.
  'components/ui': {
    may: ['^lib/(browser|i18n)/', '^lib/domain/record/(rich-text|rights|application-labels)\\.ts$'],
  },
  'components/shell': {
    may: ['^components/ui/', '^lib/(browser|i18n)/', '^lib/domain/record/rights\\.ts$'],
    // The counts of the menu, as the API answers them.
    types: ['^lib/domain/company/dashboard/schema\\.ts$'],
  },
  components: {
    may: [
      '^lib/(browser|i18n)/',
      '^lib/domain/.+/([a-z-]*schema|choices)\\.ts$',
      '^lib/domain/record/(rich-text|rights)\\.ts$',
    ],
    types: ['^lib/domain/'],
  },
  // Nothing else knows both the wire and the domain's nouns.
  'lib/api': { may: ['^lib/(http|domain|i18n)/', '^lib/platform/(env|own-names)\\.ts$'] },
  // The other wire: what assistants may call, over the same functions of the domain.
  'lib/mcp': { may: ['^lib/(http|domain|i18n|platform)/', '^lib/connectors/kit/'] },
  'lib/http': { may: ['^lib/domain/', '^lib/(i18n|platform)/'] },
  'lib/jobs': { may: ['^lib/(domain|platform|i18n)/'] },
  'lib/domain': {
    may: ['^lib/platform/', '^lib/connectors/(catalogue\\.ts$|kit/|banks/|grants/|apps/(baton|file)/)'],
    isPlain: true,
  },
  'lib/connectors/apps': { may: ['^lib/connectors/kit/'], isPlain: true },
  // Aggregators of bank accounts: no connectors, but they use the same guarded client.
  'lib/connectors/banks': { may: ['^lib/connectors/kit/'], isPlain: true },
  // Who let which applications into a workspace: the same vendors as two of the applications.
  'lib/connectors/grants': {
    may: ['^lib/connectors/kit/', '^lib/connectors/apps/(google|microsoft-365)/'],
    isPlain: true,
  },
  'lib/connectors/kit': { may: [], isPlain: true },
  'lib/platform': { may: [], isPlain: true },
  // A connector brings its own texts.
  'lib/i18n': { may: ['^lib/connectors/catalogue\\.ts$', '^lib/platform/(clock|currency-digits)\\.ts$'] },
  // By it the browser knows which fields hold IRIs; it is data alone.
  'lib/browser': { may: ['^lib/http/describe/targets\\.ts$'] },
}

const within = (folder: string) => (folder === 'app' ? '^(app/|middleware\\.ts$)' : `^${folder}/`)
const names = Object.keys(layers)

const layerRules = Object.entries(layers).flatMap(([name, { may, types = [], isPlain }], index): Rule[] => {
  const narrower = names.slice(0, index).filter((other) => other.startsWith(`${name}/`))
  const from = { path: within(name), ...(narrower.length && { pathNot: narrower.map(within) }) }
  const own = [within(name), ...may]
  return [
    {
      name: `${name} imports only what its layer may`,
      comment: 'app maps addresses, components draw, the domain decides, connectors talk to others’ software',
      severity: 'error',
      from,
      to: { path: ours, pathNot: [...own, ...types] },
    },
    ...(types.length
      ? [
          {
            name: `${name} imports types only from some`,
            comment: 'what they run is not for this layer',
            severity: 'error' as const,
            from,
            to: { path: types, pathNot: own, ...typesAside },
          },
        ]
      : []),
    ...(isPlain
      ? [
          {
            name: `${name} knows neither Next nor React`,
            comment: 'the worker and the tests run it outside of both',
            severity: 'error' as const,
            from,
            to: { path: framework, ...typesAside },
          },
        ]
      : []),
  ]
})

const floorRules = floors.slice(0, -1).map(
  (floor, index): Rule => ({
    name: `${floor} imports no floor above it`,
    comment: 'a folder of the domain imports from its own floor and from those below it, types included',
    severity: 'error',
    from: { path: `^lib/domain/${floor}/` },
    to: { path: `^lib/domain/(${floors.slice(index + 1).join('|')})/` },
  }),
)

const screens = ['reviewer', 'access-reviews']

/** Two screens of one noun, for two kinds of users: their common parts are in components/review-items. */
const screenRules = screens.map(
  (screen): Rule => ({
    name: `components/${screen} does not import the other screen of reviews`,
    comment: 'both use components/review-items',
    severity: 'error',
    from: { path: `^components/${screen}/` },
    to: { path: `^components/(${screens.filter((other) => other !== screen).join('|')})/` },
  }),
)

export const importRules: Rule[] = [
  ...layerRules,
  ...floorRules,
  ...screenRules,
  {
    name: 'every file of lib is of a layer',
    comment: 'lib/connectors/catalogue.ts is where the applications meet',
    severity: 'error',
    from: {
      path: '^lib/',
      pathNot: ['^lib/connectors/catalogue\\.ts$', ...names.map(within)],
    },
    to: {},
  },
  {
    name: 'no modules import each other in a ring',
    comment: 'types included',
    severity: 'error',
    from: {},
    to: { circular: true },
  },
]
