import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Complaints, complaintsBy } from '@/tests/connectors/vendors/complaints'
import { describeVendor } from '@/tests/connectors/vendors/descriptions'
import { isInstalled, leftOut } from '@/tests/connectors/vendors/installed'
import { type Reply, type SeenRequest, witnesses } from '@/tests/support/vendor-server'

/**
 * Called at the end of a connector's tests, of a file or within `describe`: holds every request that they sent, and every
 * answer they gave, to what the vendor's package says. `wrong` are answers that a test gives to see what becomes of them.
 */
export function holdTo(id: string, { wrong = [] }: { wrong?: RegExp[] } = {}): void {
  const name = `sends and is answered nothing that the package about ${id} does not know`
  if (!isInstalled) {
    it.skip(`${name} (${leftOut})`, () => {})
    return
  }
  const seen: [SeenRequest, Reply][] = []
  const witness = (request: SeenRequest, reply: Reply) => void seen.push([request, reply])
  beforeAll(() => void witnesses.push(witness))
  afterAll(() => void witnesses.splice(witnesses.indexOf(witness), 1))
  it(name, async () => {
    const complaints: Complaints = await complaintsBy(await describeVendor(id))
    const found = seen.flatMap(([request, { status = 200, body }]) => [
      ...complaints.request(request),
      ...(status < 300 ? complaints.answer(request, body) : []),
    ])
    const left = [...new Set(found)].filter((complaint) => !wrong.some((known) => known.test(complaint)))
    expect(left).toEqual([])
    const unneeded = wrong.filter((known) => !found.some((complaint) => known.test(complaint)))
    expect(unneeded).toEqual([])
    expect(seen.length).toBeGreaterThan(0)
  })
}
