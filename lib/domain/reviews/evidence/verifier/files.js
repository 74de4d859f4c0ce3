// The files that were chosen or dropped, by name.
const given = new Map()

async function bytesOf(name) {
  const file = given.get(name)
  return file ? new Uint8Array(await file.arrayBuffer()) : null
}
async function linesOf(name) {
  const bytes = await bytesOf(name)
  if (!bytes) return null
  return new TextDecoder()
    .decode(bytes)
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line))
}

/** All files of a drop, including those in folders. */
async function filesIn(entry) {
  if (entry.isFile) return [await new Promise((found, failed) => entry.file(found, failed))]
  const reader = entry.createReader()
  const files = []
  for (;;) {
    const some = await new Promise((found, failed) => reader.readEntries(found, failed))
    if (some.length === 0) return files
    for (const entry of some) files.push(...(await filesIn(entry)))
  }
}
