// Checks an evidence record, in whatever browser it is opened and without a network.
const words = JSON.parse(document.getElementById('words').textContent)
const result = document.getElementById('result')
const drop = document.getElementById('drop')
const given = new Map()
let language = words.first
let checked = null
let compared = ''

const say = (key, values = {}) => {
  const text = key.split('.').reduce((found, part) => found?.[part], words[language]) ?? key
  return text.replace(/\{(\w+)\}/g, (_, name) => values[name] ?? '')
}
const hex = (bytes) =>
  Array.from(new Uint8Array(bytes), (byte) => byte.toString(16).padStart(2, '0')).join('')
const unhex = (text) => Uint8Array.from(text.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16))
const unbase64 = (text) => Uint8Array.from(atob(text.trim()), (letter) => letter.charCodeAt(0))
const sha256 = async (bytes) => hex(await crypto.subtle.digest('SHA-256', bytes))
const utf8 = (text) => new TextEncoder().encode(text)

/** JSON in one form only: keys sorted by code unit, no spaces. */
function canonical(value) {
  if (value === null || typeof value !== 'object') return JSON.stringify(value)
  if (Array.isArray(value)) return `[${value.map(canonical).join(',')}]`
  const keys = Object.keys(value).sort((a, b) => (a < b ? -1 : 1))
  return `{${keys.map((key) => `${JSON.stringify(key)}:${canonical(value[key])}`).join(',')}}`
}

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

/** Every check is `{ group, key, values, state }`, the state true, false or null for what is not there. */
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
      // What cannot be read was not written by Rollcall: it does not match.
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
  try {
    await checkStamps(events, manifest, note)
  } catch {
    note('stamps', 'stamp', false, { seq: '–', at: '–', authority: '–', fingerprint: '–' })
  }
  const expected = ['manifest.json', 'manifest.sig', ...manifest.files.map(({ name }) => name)]
  const extra = [...given.keys()].filter((name) => !expected.includes(name) && !name.startsWith('.'))
  return { checks, manifest, fingerprint, extra }
}

async function checkList(manifest, attempt) {
  const hashIs = async (name, hash) => {
    const bytes = await bytesOf(name)
    return bytes && (await sha256(bytes)) === hash
  }
  let items = null
  let decisions = null
  if (manifest.list_hash) await attempt('list', 'list', () => hashIs('items.jsonl', manifest.list_hash))
  await attempt('list', 'decisions', () => hashIs('decisions.jsonl', manifest.decisions_hash))
  await attempt('list', 'outcomes', () => hashIs('outcomes.jsonl', manifest.outcomes_hash))
  const read = async () => {
    items ??= await linesOf('items.jsonl')
    decisions ??= await linesOf('decisions.jsonl')
    return items && decisions
  }
  const review = await bytesOf('review.json').then((bytes) => bytes && new TextDecoder().decode(bytes))
  const count = await read().then(
    () => items?.length ?? 0,
    () => 0,
  )
  await attempt(
    'list',
    'count',
    async () =>
      (await read()) && review
        ? items.every(({ position }, place) => position === place + 1) &&
          items.length === JSON.parse(review).items
        : null,
    { n: count },
  )
  await attempt('list', 'same', async () =>
    (await read())
      ? items.length === decisions.length &&
        items.every(({ position, account }, place) => {
          const decided = decisions[place]
          return decided.position === position && decided.account === account
        })
      : null,
  )
  await attempt('list', 'counts', async () => {
    if (!(await read()) || !review) return null
    const said = JSON.parse(review).decisions
    return ['approved', 'rejected', 'pending'].every(
      (word) => said[word] === decisions.filter(({ decision }) => decision === word).length,
    )
  })
}

async function checkChain(manifest, attempt) {
  let events = null
  try {
    events = await linesOf('audit.jsonl')
  } catch {
    events = undefined
  }
  const readable = (work) => async () => {
    if (events === null) return null
    return events === undefined ? false : work()
  }
  const values = { n: events?.length ?? 0 }
  await attempt(
    'chain',
    'events',
    readable(async () => {
      for (const { event, previous_hash, hash } of events) {
        const text = utf8(canonical(event))
        const bytes = new Uint8Array(32 + text.length)
        bytes.set(unhex(previous_hash))
        bytes.set(text, 32)
        if ((await sha256(bytes)) !== hash) return false
      }
      return events.length > 0
    }),
    values,
  )
  await attempt(
    'chain',
    'order',
    readable(() =>
      events.every(({ event, previous_hash }, place) => {
        const before = events[place - 1]
        if (!before) return true
        const isNeighbour = event.seq === before.event.seq + 1
        return event.seq > before.event.seq && (!isNeighbour || previous_hash === before.hash)
      }),
    ),
  )
  const saidBy = (actions, name) =>
    events.findLast(({ event }) => actions.includes(event.action))?.event.details[name]
  if (manifest.list_hash)
    await attempt(
      'chain',
      'said_list',
      readable(() => saidBy(['access_review.prepared'], 'list_hash') === manifest.list_hash),
    )
  const ends = ['access_review.completed', 'access_review.cancelled']
  await attempt(
    'chain',
    'said_decisions',
    readable(() => saidBy(ends, 'decisions_hash') === manifest.decisions_hash),
  )
  // Later records say each outcome in its own event, which is replayed.
  const isHashed = !events?.some(({ event }) => event.details.record > 1)
  if (isHashed)
    await attempt(
      'chain',
      'said_outcomes',
      readable(async () => {
        const outcomes = await bytesOf('outcomes.jsonl')
        // The last act on them says what all of them were then; as long as nobody acted there is none.
        const said = events.findLast(({ event }) => event.details.outcomes_hash)?.event.details.outcomes_hash
        return outcomes && (await sha256(outcomes)) === (said ?? (await sha256(utf8(''))))
      }),
    )
  const last = events?.at(-1)
  // Others of the company may have written meanwhile: then the head is none of this review's events.
  if (last && last.event.seq === manifest.chain_head.seq)
    await attempt(
      'chain',
      'head',
      readable(() => last.hash === manifest.chain_head.hash),
    )
  return events
}

function element(name, text = '', className = '') {
  const made = document.createElement(name)
  made.textContent = text
  if (className) made.className = className
  return made
}

function draw() {
  document.documentElement.lang = language
  document.title = `${say('title')} · Rollcall`
  for (const place of document.querySelectorAll('[data-say]')) place.textContent = say(place.dataset.say)
  for (const button of document.querySelectorAll('[data-language]'))
    button.setAttribute('aria-pressed', String(button.dataset.language === language))
  if (checked) result.replaceChildren(...drawResult(checked))
}

function drawResult({ checks, manifest, fingerprint, extra }) {
  if (!manifest)
    return [element('p', say('incomplete'), 'verdict incomplete'), element('p', say('no_manifest'))]
  const verdict = checks.some(({ state }) => state === false)
    ? 'broken'
    : checks.some(({ state }) => state === null)
      ? 'incomplete'
      : comparison(fingerprint)
  const parts = [element('p', say(verdict), `verdict ${verdict}`), element('p', say(`${verdict}_text`))]
  // What is left to do stands before what was found.
  if (verdict === 'uncompared' || verdict === 'other_key') parts.push(...drawKey(manifest, fingerprint))
  parts.push(drawFacts(manifest))
  for (const group of ['signature', 'files', 'list', 'chain', 'replay', 'stamps']) {
    parts.push(element('h2', say(`groups.${group}`)))
    if (group === 'stamps')
      parts.push(element('p', say(checks.some((one) => one.group === group) ? 'stamps_text' : 'no_stamps')))
    const list = element('ul')
    for (const one of checks.filter((candidate) => candidate.group === group)) list.append(drawCheck(one))
    parts.push(list)
  }
  if (extra.length > 0) parts.push(element('p', say('extra', { names: extra.join(', ') }), 'incomplete'))
  if (verdict !== 'uncompared' && verdict !== 'other_key') parts.push(...drawKey(manifest, fingerprint))
  return parts
}

const drawKey = (manifest, fingerprint) => [
  element('h2', say('key_title')),
  element('p', say('key_text')),
  element('code', fingerprint.match(/.{8}/g)?.join(' ') ?? ''),
  drawComparison(manifest),
]

/** What whoever checks has given, as hexadecimal digits: typed, or the page of keys pasted whole. */
const given64 = () =>
  compared
    .toLowerCase()
    .match(/(?:[0-9a-f][\s:]?){64}/g)
    ?.map((text) => text.replace(/[\s:]/g, '')) ?? []

/** Whole, by a key that is known, unknown, or another one. */
function comparison(fingerprint) {
  if (compared.trim() === '') return 'uncompared'
  return fingerprint !== '' && given64().includes(fingerprint) ? 'holds' : 'other_key'
}

function drawComparison(manifest) {
  const box = element('form')
  const label = element('label', say('compare'))
  const input = element('textarea')
  input.id = 'compared'
  input.rows = 3
  input.value = compared
  input.spellcheck = false
  label.append(input)
  const url = manifest.signature?.keys_url
  if (typeof url === 'string' && /^https?:\/\//.test(url)) {
    const link = element('a', url)
    link.href = url
    link.rel = 'noreferrer noopener'
    link.target = '_blank'
    const where = element('p', say('compare_at'))
    where.append(' ', link)
    box.append(where)
  }
  const button = element('button', say('compare_do'), 'button')
  button.type = 'submit'
  box.addEventListener('submit', (event) => {
    event.preventDefault()
    compared = input.value
    draw()
    goToVerdict()
  })
  box.append(label, button)
  return box
}

function drawCheck({ key, values, state }) {
  const row = element('li')
  const [word, sign, tone] = { true: ['ok', '✓', 'holds'], false: ['wrong', '✗', 'broken'] }[state] ?? [
    'missing',
    '?',
    'incomplete',
  ]
  row.dataset.state = word
  const mark = element('span', sign, tone)
  mark.ariaHidden = 'true'
  row.append(mark, element('span', say(`checks.${key}`, values)), element('span', say(word), tone))
  return row
}

/** To the minute, in UTC as in the PDF; what is no date stays what it is. */
function momentOf(text) {
  const at = new Date(text)
  if (Number.isNaN(at.getTime())) return String(text)
  const day = at.toLocaleDateString(language === 'fr' ? 'fr-FR' : 'en-GB', { timeZone: 'UTC' })
  return `${day} ${at.toISOString().slice(11, 16)} UTC`
}

function drawFacts({ company, review, made_at, made_by, chain_head }) {
  const list = element('dl')
  const facts = {
    company: company.name,
    application: review.application,
    state: say(`states.${review.state}`),
    made: `${momentOf(made_at)} · ${made_by.name}`,
    head: `${chain_head.seq} · ${chain_head.hash}`,
  }
  for (const [name, value] of Object.entries(facts))
    list.append(element('dt', say(`facts.${name}`)), element('dd', value))
  return list
}

async function take(files) {
  // Picked one by one or all together: what came before stays, a name given again is replaced.
  for (const file of files) given.set(file.name, file)
  result.hidden = false
  result.replaceChildren(element('p', say('reading')))
  try {
    checked = await check()
  } catch {
    checked = {
      checks: [{ group: 'files', key: 'file', values: { name: 'manifest.json' }, state: false }],
      manifest: { company: {}, review: {}, made_by: {}, chain_head: {} },
      fingerprint: '',
      extra: [],
    }
  }
  draw()
  goToVerdict()
}

/** To the verdict, which is then read aloud: what stood there before is gone, and the focus with it. */
function goToVerdict() {
  const verdict = result.querySelector('.verdict')
  verdict.tabIndex = -1
  verdict.focus()
}

/** All files of what was dropped, folders opened. */
async function filesIn(entry) {
  if (entry.isFile) return [await new Promise((found, failed) => entry.file(found, failed))]
  const reader = entry.createReader()
  const files = []
  for (;;) {
    const some = await new Promise((found, failed) => reader.readEntries(found, failed))
    if (some.length === 0) return files
    for (const one of some) files.push(...(await filesIn(one)))
  }
}

for (const button of document.querySelectorAll('[data-language]'))
  button.addEventListener('click', () => {
    language = button.dataset.language
    draw()
  })
for (const id of ['files', 'folder'])
  document.getElementById(id).addEventListener('change', ({ target }) => take([...target.files]))
addEventListener('dragover', (event) => {
  event.preventDefault()
  drop.classList.add('over')
})
addEventListener('dragleave', () => drop.classList.remove('over'))
addEventListener('drop', async (event) => {
  event.preventDefault()
  drop.classList.remove('over')
  const entries = [...event.dataTransfer.items].map((item) => item.webkitGetAsEntry()).filter(Boolean)
  take((await Promise.all(entries.map(filesIn))).flat())
})
draw()
