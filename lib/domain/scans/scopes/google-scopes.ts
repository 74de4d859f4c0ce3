import type { KnownScope } from '@/lib/domain/scans/scopes/scope-label-schema'

/**
 * What Google's rights let an application do, after `https://www.googleapis.com/auth/`:
 * https://developers.google.com/identity/protocols/oauth2/scopes
 */
export const googleScopes: Record<string, KnownScope> = {
  openid: ['identity', 'low'],
  email: ['identity', 'low'],
  profile: ['identity', 'low'],
  'userinfo.email': ['identity', 'low'],
  'userinfo.profile': ['identity', 'low'],
  'https://www.google.com/accounts/OAuthLogin': ['whole_account', 'critical'],

  'https://mail.google.com/': ['mail_full', 'critical'],
  'gmail.modify': ['mail_modify', 'critical'],
  'gmail.settings.sharing': ['mail_forwarding', 'critical'],
  'gmail.settings.basic': ['mail_settings', 'high'],
  'gmail.readonly': ['mail_read', 'high'],
  'gmail.compose': ['mail_send', 'high'],
  'gmail.send': ['mail_send', 'high'],
  'gmail.insert': ['mail_insert', 'high'],
  'gmail.metadata': ['mail_metadata', 'high'],
  'gmail.labels': ['mail_labels', 'medium'],
  'gmail.addons.current.message.readonly': ['mail_open_message', 'medium'],
  'gmail.addons.current.message.metadata': ['mail_open_message', 'medium'],
  'gmail.addons.current.message.action': ['mail_open_message', 'medium'],
  'gmail.addons.current.action.compose': ['mail_drafts', 'medium'],
  'gmail.addons.execute': ['mail_open_message', 'low'],

  drive: ['files_full', 'critical'],
  'drive.readonly': ['files_read', 'high'],
  'drive.metadata': ['files_list', 'medium'],
  'drive.metadata.readonly': ['files_list', 'medium'],
  'drive.activity': ['files_activity', 'high'],
  'drive.activity.readonly': ['files_activity', 'medium'],
  'drive.scripts': ['scripts', 'high'],
  'drive.meet.readonly': ['recordings', 'high'],
  'drive.file': ['files_chosen', 'low'],
  'drive.appdata': ['files_own_folder', 'low'],
  'drive.appfolder': ['files_own_folder', 'low'],
  'drive.install': ['files_open_with', 'low'],
  'drive.apps.readonly': ['files_open_with', 'low'],
  documents: ['documents_write', 'medium'],
  'documents.readonly': ['documents_read', 'medium'],
  spreadsheets: ['spreadsheets_write', 'medium'],
  'spreadsheets.readonly': ['spreadsheets_read', 'medium'],
  presentations: ['presentations_write', 'medium'],
  'presentations.readonly': ['presentations_read', 'medium'],
  forms: ['forms_write', 'medium'],
  'forms.body': ['forms_write', 'medium'],
  'forms.responses.readonly': ['forms_read', 'medium'],

  calendar: ['calendar_write', 'medium'],
  'calendar.events': ['calendar_write', 'medium'],
  'calendar.events.owned': ['calendar_write', 'medium'],
  'calendar.readonly': ['calendar_read', 'medium'],
  'calendar.events.readonly': ['calendar_read', 'medium'],
  'calendar.calendarlist.readonly': ['calendar_read', 'medium'],
  'calendar.freebusy': ['calendar_free_busy', 'low'],
  'calendar.settings.readonly': ['calendar_free_busy', 'low'],
  'calendar.app.created': ['calendar_own', 'low'],
  'https://www.google.com/calendar/feeds': ['calendar_write', 'medium'],

  contacts: ['contacts_write', 'medium'],
  'contacts.readonly': ['contacts_read', 'medium'],
  'contacts.other.readonly': ['contacts_read', 'medium'],
  'directory.readonly': ['people_read', 'medium'],
  'https://www.google.com/m8/feeds': ['contacts_write', 'medium'],
  tasks: ['tasks', 'medium'],
  'tasks.readonly': ['tasks', 'medium'],

  'meetings.space.created': ['meetings', 'medium'],
  'meetings.space.readonly': ['meetings', 'medium'],
  'meetings.space.settings': ['meetings', 'medium'],
  'chat.messages': ['chat_write', 'high'],
  'chat.messages.readonly': ['chat_read', 'high'],
  'chat.messages.create': ['chat_write', 'medium'],
  'chat.spaces': ['chat_write', 'high'],
  'chat.spaces.readonly': ['chat_read', 'medium'],
  'chat.bot': ['chat_bot', 'low'],
  photoslibrary: ['photos', 'high'],
  'photoslibrary.readonly': ['photos', 'high'],
  youtube: ['videos', 'medium'],
  'youtube.readonly': ['videos', 'medium'],
  'youtube.upload': ['videos', 'medium'],
  'youtube.force-ssl': ['videos', 'medium'],
  keep: ['notes', 'high'],
  'keep.readonly': ['notes', 'high'],

  analytics: ['audience_figures', 'medium'],
  'analytics.readonly': ['audience_figures', 'medium'],
  'analytics.edit': ['audience_settings', 'medium'],
  'analytics.manage.users': ['audience_settings', 'high'],
  webmasters: ['audience_figures', 'medium'],
  'webmasters.readonly': ['audience_figures', 'medium'],
  adwords: ['advertising', 'high'],
  'business.manage': ['business_profile', 'medium'],
  tagmanager: ['audience_settings', 'medium'],

  'cloud-platform': ['cloud', 'critical'],
  'cloud-platform.read-only': ['cloud_read', 'high'],
  compute: ['cloud', 'critical'],
  bigquery: ['cloud_data', 'high'],
  'bigquery.readonly': ['cloud_data', 'high'],
  'devstorage.full_control': ['cloud_data', 'critical'],
  'devstorage.read_write': ['cloud_data', 'high'],
  'devstorage.read_only': ['cloud_data', 'high'],

  'apps.groups.settings': ['groups_write', 'critical'],
  'apps.licensing': ['licences', 'high'],
  'apps.alerts': ['alerts', 'high'],
  'admin.reports.audit.readonly': ['activity_log', 'high'],
  'admin.reports.usage.readonly': ['activity_log', 'medium'],
  'admin.datatransfer': ['files_full', 'critical'],
  'admin.directory.user.security': ['access_of_users', 'critical'],
  'admin.directory.group': ['groups_write', 'critical'],
  'admin.directory.group.member': ['groups_write', 'critical'],
  'admin.directory.group.readonly': ['groups_read', 'high'],
  'admin.directory.group.member.readonly': ['groups_read', 'high'],
  'admin.directory.rolemanagement': ['roles_write', 'critical'],
  'admin.directory.rolemanagement.readonly': ['people_read', 'high'],
  'script.external_request': ['outside_requests', 'high'],
  'script.scriptapp': ['scripts', 'high'],
  'script.container.ui': ['shown_inside', 'low'],
  'script.locale': ['identity', 'low'],
  'script.storage': ['files_own_folder', 'low'],
  'script.projects': ['scripts', 'high'],
  'script.deployments': ['scripts', 'high'],
  'script.send_mail': ['mail_send', 'high'],
}

const prefix = 'https://www.googleapis.com/auth/'

/** As the table names it: without what all of them begin with. */
export const shortGoogleScope = (scope: string) =>
  scope.startsWith(prefix) ? scope.slice(prefix.length).replace(/\/$/, '') : scope

/** Families that grow: everything of a directory, everything of scripts. */
export function googleFamily(name: string): KnownScope | null {
  if (name.startsWith('admin.directory.'))
    return name.endsWith('.readonly') ? ['people_read', 'high'] : ['people_write', 'critical']
  if (name.startsWith('admin.')) return ['people_write', 'critical']
  if (name.startsWith('classroom.')) return ['classes', name.endsWith('.readonly') ? 'medium' : 'high']
  if (name.startsWith('fitness.')) return ['health', 'high']
  if (name.startsWith('script.')) return ['scripts', 'high']
  return null
}
