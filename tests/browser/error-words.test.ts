import { expect, it } from 'vitest'
import { loadMessages } from '@/lib/i18n/messages'

const words = (language: 'fr' | 'en') => {
  const { errors, common, maintenance } = loadMessages(language) as Record<string, Record<string, unknown>>
  return {
    unknown: errors?.unknown,
    titles: common?.status,
    closed: maintenance?.title,
    back: maintenance?.back,
  }
}

it('says errors in the words of the specification, in both languages', () => {
  expect(words('en')).toEqual({
    unknown: 'Unknown error, please contact support',
    titles: {
      success: 'Success',
      info: 'Information',
      important: 'Important Message',
      error: 'An error occurred',
    },
    closed: 'Application not available',
    back: 'Back to the application',
  })
  expect(words('fr')).toEqual({
    unknown: 'Erreur inconnue, veuillez contacter le support',
    titles: {
      success: 'Succès',
      info: 'Information',
      important: 'Message important',
      error: 'Une erreur est survenue',
    },
    closed: 'Application indisponible',
    back: 'Revenir à l’application',
  })
})
