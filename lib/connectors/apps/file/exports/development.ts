import type { DescribedExport } from '@/lib/connectors/apps/file/described-export'

/** Exports of applications to develop and to run websites. */
export const developmentExports = [
  {
    id: 'gitlab',
    name: 'GitLab',
    // One line for each membership, so what differs between them is left out: an equal line adds nothing.
    page: 'https://gitlab.com/gitlab-org/gitlab/-/merge_requests/170889',
    signatures: [
      ['Username', 'Membership type', 'Membership source', 'Access granted'],
      ['Username', 'Type', 'Path', 'Access Level'],
      // Usage quotas, seats: https://gitlab.com/gitlab-org/gitlab/-/issues/457859
      ['Id', 'Username', 'State', 'Last GitLab activity'],
    ],
    columns: {
      // GitLab shows few addresses: the username stays the id.
      external_id: ['Username'],
      login: ['Username'],
      email: ['Email'],
      display_name: ['Name'],
      status: ['State'],
      last_active: ['Last activity', 'Last GitLab activity', 'Last login'],
    },
  },
  {
    id: 'docker',
    name: 'Docker',
    page: 'https://docs.docker.com/reference/api/hub/latest/operations/getV2OrgsByOrgNameMembersExport/',
    signatures: [['Username', 'Type', 'Role', 'Teams', 'Date Joined']],
    columns: {
      external_id: ['Username'],
      login: ['Username'],
      email: ['Email'],
      display_name: ['Name'],
      role: ['Role'],
      status: ['Type'],
      created: ['Date Joined'],
      last_active: ['Last Logged-in Date', 'Last Seen Date'],
    },
    statuses: { invitee: 'invited' },
    administrators: { theirs: /owner/i, others: /^(?:member|editor)$/i },
  },
  {
    id: 'bitbucket',
    name: 'Bitbucket',
    page: 'https://support.atlassian.com/bitbucket-cloud/kb/exporting-user-list-from-your-workspace/',
    signatures: [['Public Name', 'Email Address', 'Has 2SV', 'On Plan']],
    columns: {
      email: ['Email Address'],
      display_name: ['Public Name'],
      has_mfa: ['Has 2SV'],
      has_seat: ['On Plan'],
      last_active: ['Last Login (UTC)'],
    },
    suspendedEnding: '(INACTIVE)',
  },
  {
    id: 'azure_devops',
    name: 'Azure DevOps',
    // The page offers the file; its columns were read in programs that read it.
    page: 'https://learn.microsoft.com/en-us/azure/devops/organizations/security/export-users-audit-log',
    signatures: [['Username', 'Access Level', 'Last Access', 'License Status']],
    columns: {
      email: ['Username'],
      login: ['Username'],
      display_name: ['Name'],
      role: ['Access Level'],
      status: ['License Status'],
      created: ['Date Created'],
      last_active: ['Last Access'],
    },
  },
  {
    id: 'autorabit',
    name: 'AutoRABIT',
    page: 'https://knowledgebase.autorabit.com/product-guides/arm/arm-administration/user-management/export-users-details',
    signatures: [['Login Name', 'Login Type', 'Email', 'Status']],
    columns: {
      external_id: ['Login Name'],
      email: ['Email'],
      login: ['Login Name'],
      first_name: ['First Name'],
      last_name: ['Last Name'],
      role: ['Role'],
      status: ['Status'],
      created: ['Created Date'],
      last_active: ['Last Login Date'],
    },
  },
  {
    id: 'discourse',
    name: 'Discourse',
    // “active” means a confirmed address, and a suspension has a date: neither says whether somebody may sign in.
    page: 'https://github.com/discourse/discourse/blob/main/app/jobs/regular/export_csv_file.rb',
    signatures: [['username', 'last_seen_at', 'trust_level', 'suspended_till']],
    columns: {
      external_id: ['id'],
      email: ['email'],
      login: ['username'],
      display_name: ['name'],
      is_admin: ['admin'],
      created: ['created_at'],
      last_active: ['last_seen_at'],
    },
  },
  {
    id: 'mattermost',
    name: 'Mattermost',
    page: 'https://github.com/mattermost/mattermost/blob/master/server/channels/jobs/export_users_to_csv/export_users_to_csv.go',
    signatures: [['Id', 'Username', 'LastStatusAt', 'DaysActive']],
    columns: {
      external_id: ['Id'],
      email: ['Email'],
      login: ['Username'],
      display_name: ['Name'],
      role: ['Roles'],
      created: ['CreateAt'],
      last_active: ['LastLogin', 'LastStatusAt'],
    },
    administrators: { theirs: /system_admin/, others: /^system_(?:user|guest)$/ },
    outsiders: /system_guest/,
  },
  {
    id: 'redmine',
    name: 'Redmine',
    // Its words in both languages: config/locales/en.yml and fr.yml.
    page: 'https://github.com/redmine/redmine/blob/master/app/models/user_query.rb',
    signatures: [
      ['Login', 'First name', 'Last name', 'Administrator', 'Last sign in'],
      ['Login', 'First name', 'Last name', 'Administrator', 'Last connection'],
      ['Identifiant', 'Prénom', 'Nom', 'Administrateur', 'Dernière connexion'],
    ],
    columns: {
      external_id: ['Login', 'Identifiant'],
      email: ['Email'],
      login: ['Login', 'Identifiant'],
      first_name: ['First name', 'Prénom'],
      last_name: ['Last name', 'Nom'],
      status: ['Status', 'Statut'],
      is_admin: ['Administrator', 'Administrateur'],
      created: ['Created', 'Créé'],
      last_active: ['Last sign in', 'Last connection', 'Dernière connexion'],
    },
    statuses: { registered: 'invited', enregistre: 'invited' },
  },
  {
    id: 'wordpress',
    name: 'WordPress',
    // wp user list --format=csv
    page: 'https://developer.wordpress.org/cli/commands/user/list/',
    signatures: [['user_login', 'user_email', 'user_registered']],
    columns: {
      external_id: ['ID'],
      email: ['user_email'],
      login: ['user_login'],
      display_name: ['display_name'],
      role: ['roles'],
      created: ['user_registered'],
    },
    administrators: { theirs: /administrator/, others: /^(?:editor|author|contributor|subscriber)$/ },
  },
] as const satisfies readonly DescribedExport[]
