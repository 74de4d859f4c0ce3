import type { Check, Judged } from '@/tests/faults/checks/check'

type Mail = { id: string; state: string; to_address: string; template: string; tries: number }

/**
 * Each mail asked for is one mail, with one Message-ID. It is delivered at least once; a second time only where its
 * worker was lost, or could not write that it was sent, after the other server had taken it. @returns the repeats too
 */
export async function checkMails({ stage, pool, ledger }: Judged): Promise<Check & { repeats: number }> {
  const broken: string[] = []
  // How many further times a job for it was taken up: the queue counts each one that was lost, or failed.
  const { rows } = await pool.query<Mail>(
    `SELECT m.id::text, m.state, m.to_address, m.template,
            coalesce((SELECT sum(j.retry_count) FROM pgboss.job j
                       WHERE j.name = 'send-mail' AND j.data ->> 'mailId' = m.id::text), 0)::int AS tries
       FROM mails m`,
  )
  const times = new Map<string, number>()
  for (const { mailId } of stage.mailbox.deliveries) times.set(mailId, (times.get(mailId) ?? 0) + 1)
  let repeats = 0
  for (const { id, state, template, to_address, tries } of rows) {
    const delivered = times.get(id) ?? 0
    times.delete(id)
    repeats += Math.max(0, delivered - 1)
    const mail = `${template} to ${to_address}`
    if (state === 'failed') broken.push(`${mail} was given up`)
    if (state === 'sent' && delivered === 0) broken.push(`${mail} is called sent and never came`)
    if (delivered > 1 + tries) broken.push(`${mail} came ${delivered} times, of ${1 + tries} tries`)
  }
  for (const id of times.keys()) broken.push(`a mail ${id} came that nobody asked for`)
  for (const [address, { acknowledged, unknown }] of ledger.resets) {
    const asked = rows.filter(
      ({ template, to_address }) => template === 'password_reset' && to_address === address,
    ).length
    if (asked < acknowledged || asked > acknowledged + unknown)
      broken.push(
        `${address} asked for ${acknowledged} to ${acknowledged + unknown} mails: ${asked} are there`,
      )
  }
  return { name: 'mails: all came, one message each', looked: rows.length, broken, repeats }
}
