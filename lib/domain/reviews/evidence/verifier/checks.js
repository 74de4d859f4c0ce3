/** A check is `{ group, key, values, state }`; the state is true, false, or null when the file is missing. */
async function check() {
  const manifestBytes = await bytesOf('manifest.json')
  if (!manifestBytes) return { checks: [], manifest: null }
  const manifest = JSON.parse(new TextDecoder().decode(manifestBytes))
  const checks = []
  const note = (group, key, state, values = {}) => checks.push({ group, key, values, state })
  const attempt = async (group, key, work, values) => {
    let state = false
    try {
      state = await work()
    } catch {
      // A file that cannot be read was not written by Rollcall, so it does not match.
    }
    note(group, key, state, values)
  }
  const { signature } = manifest
  let fingerprint = ''
  await attempt('signature', 'signature', async () => {
    const signed = await bytesOf('manifest.sig')
    if (!signed) return null
    const spki = unbase64(signature.public_key)
    fingerprint = await sha256(spki)
    const algorithm = { name: 'ECDSA', namedCurve: 'P-256' }
    const key = await crypto.subtle.importKey('spki', spki, algorithm, false, ['verify'])
    const mark = unbase64(new TextDecoder().decode(signed))
    return crypto.subtle.verify({ name: 'ECDSA', hash: 'SHA-256' }, key, mark, manifestBytes)
  })
  await attempt('signature', 'fingerprint', async () => {
    fingerprint = await sha256(unbase64(signature.public_key))
    return fingerprint === signature.fingerprint
  })
  for (const { name, size, sha256: hash } of manifest.files)
    await attempt(
      'files',
      'file',
      async () => {
        const bytes = await bytesOf(name)
        return bytes && bytes.length === size && (await sha256(bytes)) === hash
      },
      { name },
    )
  await checkList(manifest, attempt)
  const events = await checkChain(manifest, attempt)
  try {
    await checkReplay(events, note)
  } catch {
    note('replay', 'replayed', false, { n: 0 })
  }
  await checkReadable(events, attempt, note)
  try {
    await checkStamps(events, manifest, note)
  } catch {
    note('stamps', 'stamp', false, { seq: '–', at: '–', authority: '–', fingerprint: '–' })
  }
  const expected = ['manifest.json', 'manifest.sig', ...manifest.files.map(({ name }) => name)]
  const extra = [...given.keys()].filter((name) => !expected.includes(name) && !name.startsWith('.'))
  return { checks, manifest, fingerprint, extra }
}
