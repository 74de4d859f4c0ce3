import { expect, it } from 'vitest'
import { presentBatch } from '@/lib/domain/batches/list/batches'
import { presentSavedView } from '@/lib/domain/company/views/present-saved-view'
import { presentFailure } from '@/lib/domain/record/failures/list-failures'
import { at, flips, onWire } from '@/tests/support/field-for-field'

it('shows a batch field for field', () => {
  const batch = {
    id: 'b1',
    state: 'sent',
    origin: 'grid',
    undoesId: 'b0',
    dueOn: at(1),
    madeBy: { id: 'u1', name: 'Camille' },
    createdAt: at(2),
    sentAt: at(3),
    endedAt: at(4),
    counts: { done: 1 },
    people: 2,
    admins: 3,
    endings: 4,
    parts: [],
  } as unknown as Parameters<typeof presentBatch>[0]

  expect(presentBatch(batch)).toEqual({
    id: 'b1',
    state: 'sent',
    origin: 'grid',
    undoes: 'b0',
    due: onWire(1).slice(0, 10),
    made_by: { id: 'u1', name: 'Camille' },
    created_at: onWire(2),
    sent_at: onWire(3),
    ended_at: onWire(4),
    counts: { done: 1 },
    people: 2,
    admins: 3,
    endings: 4,
    parts: [],
  })
})

it('shows a saved view field for field', () => {
  const view = {
    id: 'v1',
    list: 'members',
    name: 'Leavers',
    query: 'state=left',
    opens: 'list',
    missing: [],
    isShared: false,
    user: { id: 'u1', fullName: 'Camille' },
    isOwn: true,
    isEditable: false,
  } as unknown as Parameters<typeof presentSavedView>[0]

  expect(presentSavedView(view)).toEqual({
    id: 'v1',
    list: 'members',
    name: 'Leavers',
    query: 'state=left',
    opens: 'list',
    missing: [],
    is_shared: false,
    owner: { id: 'u1', name: 'Camille', is_you: true },
    is_editable: false,
  })
  expect(flips(presentSavedView, view, ['isShared', 'isOwn', 'isEditable'])).toEqual({
    isShared: ['is_shared'],
    isOwn: ['owner'],
    isEditable: ['is_editable'],
  })
})

it('shows what failed, without a link that its reason quotes', () => {
  const failure: Parameters<typeof presentFailure>[0] = {
    id: 'f1',
    kind: 'mail',
    subject: 'Secure link',
    recipient: 'ben@corvelle.example',
    userConnectorId: 'c1',
    userConnectorLabel: 'Our GitLab',
    reason: 'refused',
    attempts: 3,
    createdAt: at(1),
    failedAt: at(2),
  }

  expect(presentFailure(failure)).toEqual({
    id: 'f1',
    kind: 'mail',
    subject: 'Secure link',
    recipient: 'ben@corvelle.example',
    user_connector: { id: 'c1', label: 'Our GitLab' },
    reason: 'refused',
    attempts: 3,
    created_at: onWire(1),
    failed_at: onWire(2),
  })
  expect(presentFailure({ ...failure, userConnectorId: null, reason: null })).toMatchObject({
    user_connector: null,
    reason: null,
  })
})
