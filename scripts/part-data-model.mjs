import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'

/** What Prisma writes into its client as texts: the models, and how the parameters of a query are found. */
const parts = {
  inlineSchema: /"inlineSchema": ("(?:[^"\\]|\\.)*")/,
  runtimeDataModel: /config\.runtimeDataModel = (JSON\.parse\("(?:[^"\\]|\\.)*"\))/,
  strings: /^ *strings: (JSON\.parse\("(?:[^"\\]|\\.)*"\))/m,
  graph: /^ *graph: ("[^"\n]*")/m,
}

/**
 * Moves these 850 kB to a file that the client reads when it is loaded: the bundler copies the client into every route, and
 * a server that had answered by each of them would hold 200 MB of the same texts.
 *
 * @param {string} folder of the generated client
 */
export function partDataModel(folder) {
  const file = path.join(folder, 'internal/class.ts')
  let source = readFileSync(file, 'utf8')
  const model = {}
  for (const [name, where] of Object.entries(parts)) {
    const [whole, value] = where.exec(source) ?? []
    if (value === undefined)
      throw new Error(`Prisma's client is written otherwise: ${name} is not where it was.`)
    const isParsed = value.startsWith('JSON.parse(')
    const text = JSON.parse(isParsed ? value.slice('JSON.parse('.length, -1) : value)
    model[name] = isParsed ? JSON.parse(text) : text
    source = source.replace(whole, () => whole.replace(value, () => `dataModel.${name}`))
  }
  writeFileSync(path.join(folder, 'data-model.json'), JSON.stringify(model))
  writeFileSync(
    file,
    source.replace(/^import /m, () => `${reading}import `),
  )
}

const reading = `import { readFileSync as readDataModel } from 'node:fs'
const dataModel = JSON.parse(readDataModel(process.cwd() + '/lib/generated/prisma/data-model.json', 'utf8'))
`
