import { z } from 'zod'
import type { MailTemplate } from '@/lib/domain/mails/mails'
import { registrationToken } from '@/lib/domain/users/verify-email'
import type { Mail } from '@/lib/generated/prisma/client'
import type { Language } from '@/lib/i18n/languages'
import { everyCompany } from '@/lib/platform/db'
import { env } from '@/lib/platform/env'

/** What a mail will say, decided while it is sent: what was asked for is looked up only here, where no caller waits. */
export type Letter = { template: MailTemplate; language: Language; name: string; link: string }

const page = (path: string) => new URL(path, env().APP_URL).href

/** One function a template of the outbox. Null when there is nobody to write to any more. */
const letters: Record<MailTemplate, (mail: Mail) => Promise<Letter | null>> = {
  async verify_email(mail) {
    const known = await everyCompany.user.findUnique({ where: { email: mail.toAddress } })
    if (known)
      return letters.already_registered({ ...mail, toName: known.fullName, language: known.language })
    const { registrationId } = z.object({ registrationId: z.uuid() }).parse(mail.params)
    const token = await registrationToken(registrationId)
    return token === null ? null : { ...about(mail), link: page(`/user/email_update#token=${token}`) }
  },
  async already_registered(mail) {
    return { ...about(mail), template: 'already_registered', link: page('/login') }
  },
}

const about = ({ template, language, toName }: Mail) => ({
  template: template as MailTemplate,
  language,
  name: toName,
})

export const letterOf = (mail: Mail): Promise<Letter | null> => letters[mail.template as MailTemplate](mail)
