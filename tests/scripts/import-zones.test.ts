import { globSync } from 'node:fs'
import path from 'node:path'
import { expect, it } from 'vitest'
import { importsOf } from '@/scripts/house/read-imports'

type Zone = {
  of: RegExp
  /** Our own modules that it may import, beside its own folder. */
  may: RegExp[]
  /** Those it may only import types from. */
  types?: RegExp[]
  /** Packages that it must not know. */
  not?: RegExp
}

const generated = /^lib\/generated\//
const framework = /^(next|next-intl|next-auth|react|react-dom|server-only)(\/|$)/

// Who may import whom: app maps addresses, components draw, the domain decides, connectors talk to others' software.
const zones: Record<string, Zone> = {
  app: {
    of: /^(app|middleware)/,
    may: [
      /^(components|messages)\//,
      /^lib\/(http|domain|i18n)\//,
      /^lib\/platform\/(env|login-token|maintenance|page-cookie)$/,
    ],
  },
  'components/ui': { of: /^components\/ui\//, may: [/^lib\/(browser|i18n)\//] },
  'components/shell': { of: /^components\/shell\//, may: [/^components\/ui\//, /^lib\/(browser|i18n)\//] },
  components: {
    of: /^components\//,
    may: [/^components\//, /^lib\/(browser|i18n)\//, /^lib\/domain\/.+\/[a-z-]*schema$/],
    types: [/^lib\/domain\//],
  },
  'lib/http': { of: /^lib\/http\//, may: [/^lib\/domain\//, /^lib\/(i18n|platform)\//] },
  'lib/jobs': { of: /^lib\/jobs\//, may: [/^lib\/(domain|platform|i18n)\//], types: [generated] },
  'lib/domain': {
    of: /^lib\/domain\//,
    may: [/^lib\/(domain|platform)\//, /^lib\/connectors\/(catalogue$|kit\/|apps\/file)/],
    types: [generated],
    not: framework,
  },
  'lib/connectors/apps': { of: /^lib\/connectors\/apps\//, may: [/^lib\/connectors\/kit\//], not: framework },
  'lib/connectors/kit': { of: /^lib\/connectors\/kit\//, may: [], not: framework },
  'lib/platform': { of: /^lib\/platform\//, may: [generated], not: framework },
  // A connector's texts stand in its own file.
  'lib/i18n': { of: /^lib\/i18n\//, may: [/^lib\/connectors\/catalogue$/, /^lib\/platform\/clock$/] },
  'lib/browser': { of: /^lib\/browser\//, may: [] },
}

const files = globSync([
  'app/**/*.{ts,tsx}',
  'components/**/*.{ts,tsx}',
  'lib/**/*.{ts,tsx}',
  'middleware.ts',
]).filter((file) => !file.startsWith('lib/generated/'))

it.each(Object.keys(zones))('%s imports only what its layer may', (name) => {
  const zone = zones[name]!
  // A file belongs to the first zone that fits it: components/ui before components.
  const mine = files.filter(
    (file) => Object.keys(zones).find((other) => zones[other]!.of.test(file)) === name,
  )
  const home = (file: string) => path.dirname(file).split('/').slice(0, name.split('/').length).join('/')

  const strays = mine.flatMap(importsOf).filter(({ file, from, isType }) => {
    if (from.startsWith('package:')) return Boolean(zone.not?.test(from.slice('package:'.length))) && !isType
    if (from.startsWith(`${home(file)}/`)) return false
    return (
      !zone.may.some((allowed) => allowed.test(from)) &&
      !(isType && zone.types?.some((allowed) => allowed.test(from)))
    )
  })

  expect(mine.length).toBeGreaterThan(0)
  expect(strays.map(({ file, from }) => `${file} -> ${from}`)).toEqual([])
})

it('no file is beyond every zone', () => {
  const lost = files.filter((file) => !Object.values(zones).some(({ of }) => of.test(file)))

  // The catalogue is where the applications meet.
  expect(lost).toEqual(['lib/connectors/catalogue.ts'])
})
