import { onboardingStepInput } from '@/lib/domain/sign-in/company/schema'
import { takeOnboardingStep } from '@/lib/domain/sign-in/company/take-step'
import { endpoint } from '@/lib/http/endpoint'

/** A step of getting started, done or skipped. Answers a token that carries it. */
export const POST = endpoint({
  resource: 'CompanyDomain',
  body: onboardingStepInput,
  answers: 'other',
  run: async ({ actor, body }) => ({ token: await takeOnboardingStep(actor, body) }),
})
