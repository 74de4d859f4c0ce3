import { expect, it } from 'vitest'
import { deleteUpload, findUpload, storeUpload } from '@/lib/domain/record/uploads'
import { db } from '@/lib/platform/db'
import { aCompany } from '@/tests/support/factories'

const file = { name: 'liste.csv', bytes: Buffer.from('Nom;Prénom') }

it('gives back the very bytes, to their company only, until they are deleted', async () => {
  const [actor, other] = [await aCompany(), await aCompany()]
  const id = await storeUpload(db, actor, file)

  expect(await findUpload(db, actor.companyId, id)).toEqual({ fileName: 'liste.csv', bytes: file.bytes })
  expect(await findUpload(db, other.companyId, id)).toBeNull()
  await deleteUpload(db, other.companyId, id)
  expect(await findUpload(db, actor.companyId, id)).not.toBeNull()
  await deleteUpload(db, actor.companyId, id)
  expect(await findUpload(db, actor.companyId, id)).toBeNull()
})

it('knows bytes that were changed', async () => {
  const actor = await aCompany()
  const id = await storeUpload(db, actor, file)
  await db.upload.updateMany({
    where: { companyId: actor.companyId, id },
    data: { bytes: new Uint8Array(Buffer.from('Nom;Autre')) },
  })

  expect(await findUpload(db, actor.companyId, id)).toBeNull()
})
