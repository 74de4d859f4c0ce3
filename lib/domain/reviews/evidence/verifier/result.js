function element(name, text = '', className = '') {
  const made = document.createElement(name)
  made.textContent = text
  if (className) made.className = className
  return made
}

function drawResult({ checks, manifest, fingerprint, extra }) {
  if (!manifest) return [drawVerdict('incomplete', say('no_manifest'))]
  const verdict = checks.some(({ state }) => state === false)
    ? 'broken'
    : checks.some(({ state }) => state === null)
      ? 'incomplete'
      : comparison(fingerprint)
  const parts = [drawVerdict(verdict, say(`${verdict}_text`))]
  // What the reader still has to do comes before the results.
  if (verdict === 'uncompared' || verdict === 'other_key') parts.push(...drawKey(manifest, fingerprint))
  parts.push(drawFacts(manifest))
  for (const group of ['signature', 'files', 'list', 'chain', 'replay', 'stamps']) {
    parts.push(element('h2', say(`groups.${group}`)))
    if (group === 'stamps')
      parts.push(element('p', say(checks.some((one) => one.group === group) ? 'stamps_text' : 'no_stamps')))
    const list = element('ul')
    for (const check of checks.filter((candidate) => candidate.group === group)) list.append(drawCheck(check))
    parts.push(list)
  }
  if (extra.length > 0) parts.push(element('p', say('extra', { names: extra.join(', ') }), 'incomplete'))
  if (verdict !== 'uncompared' && verdict !== 'other_key') parts.push(...drawKey(manifest, fingerprint))
  return parts
}

function drawVerdict(verdict, text) {
  const box = element('div', '', `outcome ${verdict}`)
  box.append(element('p', say(verdict), 'verdict'), element('p', text))
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

/** To the minute, in UTC as in the PDF; a text that is not a date is shown unchanged. */
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
