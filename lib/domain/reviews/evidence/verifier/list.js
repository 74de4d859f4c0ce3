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
    { n: count || '–' },
  )
  await attempt('list', 'same', async () =>
    (await read())
      ? items.length === decisions.length &&
        items.every(({ position, account, group }, place) => {
          const decided = decisions[place]
          return decided.position === position && decided.account === account && decided.group === group
        })
      : null,
  )
  await attempt('list', 'counts', async () => {
    if (!(await read()) || !review) return null
    const recorded = JSON.parse(review).decisions
    return ['approved', 'rejected', 'pending'].every(
      (word) => recorded[word] === decisions.filter(({ decision }) => decision === word).length,
    )
  })
}
