// Which texts the browser needs for each page: found by following the imports of its client components.
import { existsSync, globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { exactKeys } from './exact-keys.mjs'
import { everyConnector, openedIn, openedParts, writeOpenedTexts } from './opened-texts.mjs'

/** These have a provider of texts of their own, for every file of their routes that is no page: `loading.tsx` too. */
const frames = {
  layout: { of: 'app/**', but: ['app/dashboard/**'] },
  'dashboard/layout': { of: 'app/dashboard/**', but: [] },
}
const besidePages = '{layout,template,loading,error,not-found,default}.tsx'

/** A component that takes any key is given one of these by the server: its refusals, and the notes of a reading. */
const namedByServer = ['accounts', 'anomalies', 'members', 'provisioning', 'spreadsheets', 'user-connectors']
const namedWhole = ['access-reviews.problems', 'connectors', 'errors', 'problems', 'sync']
/** What a reading failed with or noted. */
const ofReadings = [
  'connectors',
  'errors',
  'problems',
  'provisioning.failures',
  'spreadsheets',
  'sync',
  'user-connectors.errors',
  everyConnector,
]
/** What a request to an application failed with. */
const ofRequests = ['connectors.errors', 'errors', 'problems', 'provisioning.failures', everyConnector]
/** What that or a reading failed with. */
const ofFailures = [...ofRequests, 'spreadsheets', 'sync.errors', 'user-connectors.errors']
/** Of what the server names the keys of these components; others of them may be given any. */
const namedIn = {
  'components/access-reviews/completeness.tsx': ofReadings,
  'components/access-reviews/launch/due-table.tsx': ['access-reviews.problems'],
  'components/access-reviews/launch/launch-outcome.tsx': ['access-reviews.problems'],
  'components/anomalies/deletion-failed.tsx': ofRequests,
  'components/user-connectors/connector-notices.tsx': [...ofFailures, 'connectors.notes'],
  'components/user-connectors/runs/use-run-notes.ts': ofReadings,
  'components/user-connectors/use-failure-text.ts': ofFailures,
}
/** These bring the words of every connector themselves, so that no page does for their sake. */
const seldomSeen = ['components/anomalies/deletion-failed']

/** In the menu, readings that failed: why, as far as no application has words of its own for it. */
const namedInFrames = ['connectors.errors', 'errors', 'problems', 'sync.errors']
const onServerOnly = ['evidence', 'mails']

/**
 * The namespaces of texts by page, without those its frames have already: `members.screen` is everything below it.
 * Keys are paths below `app` without extension, such as `dashboard/members/(list)/page`; of layers and of what is opened on
 * demand, whole paths.
 *
 * @param {string} root the project's folder
 * @returns {Record<string, string[]>}
 */
export function findPageTexts(root) {
  const graph = new Graph(root)
  const found = {}
  const filesOf = ({ of, but }) => globSync(`${of}/${besidePages}`, { cwd: root, exclude: but }).sort()
  for (const [frame, files] of Object.entries(frames)) found[frame] = graph.namespacesOf(filesOf(files))
  const inherited = (page) =>
    Object.keys(frames).flatMap((frame) =>
      page.startsWith(frame.slice(0, -'layout'.length)) ? found[frame] : [],
    )
  found['dashboard/layout'] = without(found['dashboard/layout'], found.layout)
  for (const file of globSync('app/**/page.tsx', { cwd: root }).sort()) {
    const page = file.replaceAll('\\', '/').slice('app/'.length, -'.tsx'.length)
    found[page] = without(graph.namespacesOf([file], { isPage: true }), inherited(page))
  }
  for (const file of globSync('components/**/*-layer.tsx', { cwd: root }).sort()) {
    const layer = file.replaceAll('\\', '/').slice(0, -'.tsx'.length)
    found[layer] = without(graph.namespacesOf([`${layer}.tsx`], { isPage: true }), inherited('dashboard/'))
  }
  const everywhere = graph.openedFrom([
    ...filesOf(frames.layout),
    ...globSync('app/**/page.tsx', { cwd: root, exclude: ['app/dashboard/**'] }),
  ])
  for (const opened of openedParts(root)) {
    const names = graph.namespacesOf([`${opened}.tsx`], { isPage: true })
    const around = everywhere.has(opened) ? found.layout : inherited('dashboard/')
    // Which applications it speaks of is known to the page alone, which brings their words.
    found[opened] = without(names, around).filter(
      (name) => name !== everyConnector || seldomSeen.includes(opened),
    )
  }
  return found
}

/** Written for the server, which reads it with each page. */
export async function writePageTexts(root) {
  const folder = path.join(root, 'lib/generated')
  mkdirSync(folder, { recursive: true })
  const found = findPageTexts(root)
  writeFileSync(path.join(folder, 'page-texts.json'), JSON.stringify(found, null, 1))
  await writeOpenedTexts(root, found)
}

const isBelow = (name, above) => name === above || name.startsWith(`${above}.`)
const without = (names, known) => names.filter((name) => !known.some((one) => isBelow(name, one)))

/** The shortest list that says the same: what lies below another is left out. */
const shortened = (names) =>
  [...names].sort().filter((name) => ![...names].some((other) => other !== name && isBelow(name, other)))

/** The paths in a group of texts that these names may mean; the last may be how a name begins. */
function below(texts, [name, ...rest]) {
  if (name === undefined) return [[]]
  const names = Object.keys(texts ?? {})
  const found = name === '*' ? names : names.filter((one) => one === name)
  if (found.length > 0) return found.flatMap((one) => below(texts[one], rest).map((more) => [one, ...more]))
  if (rest.length > 0) return []
  return name === '' ? [[]] : names.filter((one) => one.startsWith(name)).map((one) => [one])
}

/** A drawer or a dialog that the server opens, with a provider of texts of its own. */
const isLayer = (file) => file.endsWith('-layer.tsx')

/** Their keys are known more exactly. */
const translators = /useTranslations\('[^']+'\)/g

class Graph {
  #modules = new Map()
  #texts = {}

  constructor(root) {
    this.root = root
    this.namespaces = globSync('messages/fr/*.json', { cwd: root })
      .map((file) => path.basename(file, '.json'))
      .filter((name) => !onServerOnly.includes(name))
    // What stands beside `screen` in the file of a namespace: sentences, and no labels.
    this.refusals = namedByServer.flatMap((name) => {
      const texts = JSON.parse(readFileSync(path.join(root, `messages/fr/${name}.json`), 'utf8'))
      const isRefusal = (key) => typeof texts[key] === 'string' || key === 'errors' || key === 'failures'
      return Object.keys(texts).flatMap((key) => (isRefusal(key) ? [`${name}.${key}`] : []))
    })
  }

  /**
   * `isPage`: a component that takes any key is given refusals and the connectors' own texts too. What is opened on demand
   * brings its texts itself, but for those of connectors.
   */
  namespacesOf(files, { isPage = false } = {}) {
    const names = new Set()
    this.#visit(files, (file, { texts, takesAnyKey }, isOpened) => {
      const any = [...namedWhole, ...this.refusals, everyConnector]
      const named = isPage ? (namedIn[file] ?? any) : namedInFrames
      for (const name of takesAnyKey ? [...texts, ...named] : texts)
        if (!isOpened || name === everyConnector) names.add(name)
    })
    return shortened(names)
  }

  /** The parts that may be opened on demand from these files, or from one another. */
  openedFrom(files) {
    const found = new Set()
    this.#visit(files, (_file, { opened }) => {
      for (const part of opened) found.add(part)
    })
    return found
  }

  /** Each module that reaches the browser, and whether only by being opened on demand. */
  #visit(files, see) {
    const seen = new Set()
    const visit = (file, isAboveClient, isOpened) => {
      const module = this.#read(file)
      const isClient = isAboveClient || module.isClient
      const key = `${file} ${isClient} ${isOpened}`
      if (seen.has(key)) return
      seen.add(key)
      if (isClient) see(file, module, isOpened)
      for (const imported of module.imports) if (!isLayer(imported)) visit(imported, isClient, isOpened)
      for (const part of module.opened) if (!seldomSeen.includes(part)) visit(`${part}.tsx`, true, true)
    }
    for (const file of files) visit(file, false, false)
  }

  #read(file) {
    const known = this.#modules.get(file)
    if (known) return known
    const source = readFileSync(path.join(this.root, file), 'utf8')
    const opened = openedIn(source)
    const imports = [
      ...source.matchAll(/^(?:import|export)\s+(?!type\b)[^'"]*?from\s+'([^']+)'/gm),
      ...source.matchAll(/\bimport\(\s*'([^']+)'\s*\)/g),
    ]
      .flatMap(([, specifier]) => this.#resolve(file, specifier) ?? [])
      .filter((imported) => !opened.some((part) => imported === `${part}.tsx`))
    const module = {
      opened,
      isClient: /^'use client'/m.test(source),
      imports,
      texts: [
        ...exactKeys(source).flatMap((key) => this.#existing(key)),
        ...this.#named(source.replaceAll(translators, '')),
      ],
      takesAnyKey: source.includes('useTranslations()'),
    }
    this.#modules.set(file, module)
    return module
  }

  /** The key itself, or those that begin so, or those of every group; another translator of the same name may have it. */
  #existing(key) {
    const [namespace, ...names] = key.split('.')
    this.#texts[namespace] ??= JSON.parse(
      readFileSync(path.join(this.root, `messages/fr/${namespace}.json`), 'utf8'),
    )
    return below(this.#texts[namespace], names).map((found) => [namespace, ...found].join('.'))
  }

  /** Whole keys in quotes; of one that is put together, such as `connectors.fields.${name}`, what is known. */
  #named(source) {
    return [...source.matchAll(/['`]([a-z][a-z-]*)((?:\.[a-z0-9_]+)*)(['`]|\.\$|\.?[\w]*\$)/g)].flatMap(
      ([, first, rest, end]) => {
        if (!this.namespaces.includes(first) || (!rest && end !== '.$')) return []
        // A key that goes on in the middle of a word: everything beside it may be meant.
        return end === '$' ? [`${first}${rest.slice(0, rest.lastIndexOf('.'))}`] : [`${first}${rest}`]
      },
    )
  }

  #resolve(file, specifier) {
    if (!/^[@.]/.test(specifier)) return null
    if (specifier.startsWith('@') && !specifier.startsWith('@/')) return null
    const target = specifier.startsWith('@/') ? specifier.slice(2) : path.join(path.dirname(file), specifier)
    return ['.ts', '.tsx', '/index.ts', '/index.tsx']
      .map((end) => `${target}${end}`)
      .find((one) => existsSync(path.join(this.root, one)))
  }
}
