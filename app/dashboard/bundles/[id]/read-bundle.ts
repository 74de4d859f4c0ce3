import { notFound } from 'next/navigation'
import { getBundle, listBundles } from '@/lib/domain/bundles/list/bundles'
import { bundleInput, bundleQuery, type Receivers } from '@/lib/domain/bundles/schema'
import { getMemberType } from '@/lib/domain/people/member-types/member-types'
import type { Actor } from '@/lib/domain/record/actor'
import { nullIfMissing } from '@/lib/domain/record/errors'
import { isId } from '@/lib/domain/record/id-schema'
import { largestPage } from '@/lib/domain/record/lists/listing'

type Asked = Record<string, string | string[] | undefined>

/**
 * The bundle at an address, or those whom one would be for: the bundle's id, the id of a type for the bundle of the whole
 * type, or `new` with a type, a department or both.
 */
export async function readBundle(actor: Actor, id: string, asked: Asked = {}) {
  if (id === 'new') {
    const wanted = bundleInput.safeParse({
      member_type: asked.member_type || null,
      department: asked.department || null,
    })
    if (!wanted.success) notFound()
    return readReceivers(actor, wanted.data)
  }
  if (!isId(id)) notFound()
  const bundle = await getBundle(actor, id).catch(nullIfMissing)
  return bundle
    ? { bundle, name: bundle.name, receivers: bundle }
    : readReceivers(actor, { member_type: id, department: null })
}

async function readReceivers(actor: Actor, { member_type, department }: Receivers) {
  const type = member_type ? await getMemberType(actor, member_type).catch(nullIfMissing) : null
  if (member_type && !type) notFound()
  const { items } = await listBundles(
    actor,
    bundleQuery.parse({
      itemsPerPage: largestPage,
      ...(member_type && { member_type }),
      ...(department && { department }),
    }),
  )
  const bundle = items.find(
    (bundle) => bundle.member_type === member_type && (bundle.department === null) === (department === null),
  )
  const name = bundle?.name ?? [type?.name, department].filter(Boolean).join(', ')
  return { bundle: bundle ?? null, name, receivers: { member_type, department } }
}
