/** The most frequent kinds of data, as keys of `breaches.data_classes`; others are shown in the source's words. */
const keys = new Set([
  'account_balances',
  'age_groups',
  'auth_tokens',
  'avatars',
  'bank_account_numbers',
  'bios',
  'browser_user_agent_details',
  'browsing_histories',
  'chat_logs',
  'credit_cards',
  'credit_card_cvv',
  'customer_interactions',
  'dates_of_birth',
  'device_information',
  'device_usage_tracking_data',
  'email_addresses',
  'email_messages',
  'employers',
  'education_levels',
  'genders',
  'geographic_locations',
  'government_issued_ids',
  'historical_passwords',
  'instant_messenger_identities',
  'ip_addresses',
  'job_titles',
  'marital_statuses',
  'mothers_maiden_names',
  'names',
  'nationalities',
  'partial_credit_card_data',
  'partial_phone_numbers',
  'passport_numbers',
  'password_hints',
  'passwords',
  'payment_histories',
  'payment_methods',
  'phone_numbers',
  'physical_addresses',
  'private_messages',
  'profile_photos',
  'purchases',
  'salutations',
  'security_questions_and_answers',
  'social_media_profiles',
  'social_security_numbers',
  'spoken_languages',
  'support_tickets',
  'survey_results',
  'time_zones',
  'usernames',
  'website_activity',
])

/** Null for a kind that we have no text for. */
export function dataClassKey(name: string): string | null {
  const key = name
    .toLowerCase()
    .replace(/'/g, '')
    .replace(/[^a-z0-9]+/g, '_')
  return keys.has(key) ? key : null
}
