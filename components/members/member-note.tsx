'use client'

import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { useEffect, useRef, useState } from 'react'
import { RailSection } from '@/components/shell/rail-section'
import { Button } from '@/components/ui/inputs/button'
import { RichTextEditor } from '@/components/ui/inputs/rich-text/rich-text-editor'
import { useDirtyGuard } from '@/components/ui/overlays/use-dirty-guard'
import { RichText } from '@/components/ui/text/rich-text'
import { api } from '@/lib/browser/api'
import { snackbar } from '@/lib/browser/snackbar'
import { longestNote } from '@/lib/domain/people/members/choices'
import type { MemberNote as Note } from '@/lib/domain/people/members/note-schema'
import type { MemberView } from '@/lib/domain/people/members/schema'
import { plainText } from '@/lib/domain/record/rich-text'

/** What colleagues noted about a member, in the side rail, and the editor in its place. */
export function MemberNote({ member: asRead }: { member: MemberView }) {
  const t = useTranslations('members.screen.note')
  const [isWriting, setWriting] = useState(false)
  const [saved, setSaved] = useState(asRead)
  const write = useRef<HTMLButtonElement>(null)
  // Until the page is read again, the saved text is newer than the page, so editing continues from it.
  const member = saved.id === asRead.id && saved.version > asRead.version ? saved : asRead
  const { note } = member

  // Once the editor is gone, the focus that it had is on the button that opened it.
  const wasWriting = useRef(false)
  useEffect(() => {
    if (wasWriting.current && !isWriting) write.current?.focus()
    wasWriting.current = isWriting
  }, [isWriting])
  return (
    <RailSection
      title={t('title')}
      aside={
        !isWriting && (
          <Button
            ref={write}
            isWriting
            variant="ghost"
            size="sm"
            className="-mr-2"
            aria-label={t('write')}
            onClick={() => setWriting(true)}
          >
            {t(note ? 'edit' : 'add')}
          </Button>
        )
      }
    >
      {isWriting ? (
        <Editing member={member} onSaved={setSaved} onClose={() => setWriting(false)} />
      ) : note ? (
        <RichText document={note} className="type-dense grid gap-1.5 wrap-anywhere" />
      ) : (
        <p className="type-dense text-fg-3">{t('none')}</p>
      )}
    </RailSection>
  )
}

type EditingProps = { member: MemberView; onSaved: (member: MemberView) => void; onClose: () => void }

function Editing({ member, onSaved, onClose }: EditingProps) {
  const t = useTranslations('members.screen.note')
  const common = useTranslations('common')
  const router = useRouter()
  const [draft, setDraft] = useState<Note | null>(member.note ?? null)
  const [isChanged, setChanged] = useState(false)
  const [isSending, setSending] = useState(false)
  const guard = useDirtyGuard(isChanged && !isSending)
  const isTooLong = draft !== null && plainText(draft).length > longestNote

  async function save() {
    if (isTooLong || isSending) return
    setSending(true)
    try {
      onSaved(
        await api.patch<MemberView>(`/api/members/${member.id}`, { note: draft, version: member.version }),
      )
      snackbar.success(t('saved'))
      onClose()
      router.refresh()
    } catch {
      // Said by the call; what was written stays.
      setSending(false)
    }
  }
  return (
    <div className="grid gap-3" aria-busy={isSending}>
      {guard}
      <RichTextEditor
        label={t('title')}
        value={draft}
        onChange={(next) => {
          setDraft(next)
          setChanged(true)
        }}
        tools="full"
        placeholder={t('placeholder')}
        longest={longestNote}
        isInvalid={isTooLong}
        hasFocusAtFirst
        onSubmit={() => void save()}
        onCancel={isChanged ? undefined : onClose}
      />
      <div className="flex flex-wrap gap-2">
        <Button variant="primary" size="sm" disabled={isTooLong} isLoading={isSending} onClick={save}>
          {common('save')}
        </Button>
        <Button variant="ghost" size="sm" onClick={onClose}>
          {common('cancel')}
        </Button>
      </div>
    </div>
  )
}
