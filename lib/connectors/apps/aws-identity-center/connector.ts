import { scimProfile } from '@/lib/connectors/apps/scim/profile'

export const awsIdentityCenter = scimProfile({
  id: 'aws_identity_center',
  name: 'AWS IAM Identity Center',
  category: 'identity',
  website: 'https://aws.amazon.com/iam/identity-center',
  reference: {
    pages: [
      'https://docs.aws.amazon.com/singlesignon/latest/developerguide/listusers.html',
      'https://docs.aws.amazon.com/singlesignon/latest/developerguide/supported-apis.html',
      'https://docs.aws.amazon.com/singlesignon/latest/developerguide/limitations.html',
    ],
    read: '2026-11',
    open: 'by SCIM, which lists by cursor; groups come without their members, and are not read; a user needs names that an invitation lacks, and is not created',
  },
  path: '',
  texts: {
    fr: {
      help_custom_domain:
        'Le point de terminaison SCIM, par exemple https://scim.eu-west-1.amazonaws.com/…/scim/v2',
      help_api_token: 'Le jeton d’accès du provisionnement automatique.',
    },
    en: {
      help_custom_domain: 'The SCIM endpoint, such as https://scim.eu-west-1.amazonaws.com/…/scim/v2',
      help_api_token: 'The access token of automatic provisioning.',
    },
  },
  guide: {
    hosts: ['console.aws.amazon.com'],
    steps: [
      {
        fr: 'Un administrateur ouvre les paramètres d’IAM Identity Center et active le provisionnement automatique.',
        en: 'An administrator opens the settings of IAM Identity Center and enables automatic provisioning.',
        links: ['https://console.aws.amazon.com/singlesignon'],
      },
      {
        fr: 'Copiez ici le point de terminaison SCIM et le jeton d’accès, qui n’est montré qu’une fois.',
        en: 'Copy the SCIM endpoint and the access token, which is shown only once, here.',
      },
    ],
    scopes: [],
    noScopes: {
      fr: 'Le jeton peut lire et modifier tous les utilisateurs provisionnés.',
      en: 'The token may read and change every provisioned user.',
    },
  },
  can: { delete: 'delete', deactivate: true },
})
