import { scimProfile } from '@/lib/connectors/apps/scim/profile'

export const airtable = scimProfile({
  id: 'airtable',
  name: 'Airtable',
  category: 'productivity',
  website: 'https://www.airtable.com',
  reference: {
    pages: [
      'https://airtable.com/developers/web/api/scim-overview',
      'https://airtable.com/developers/web/api/list-scim-users',
    ],
    read: '2026-11',
    open: 'by SCIM; the list has managed users only, those of the company’s own domains; roles and seats are not in it; groups need another plan, and are not read',
  },
  vendorUrl: 'https://airtable.com',
  path: '/scim/v2',
  texts: {
    fr: {
      help_api_token: 'Un jeton personnel avec la portée de SCIM.',
      only_managed:
        'Airtable ne montre par SCIM que les utilisateurs gérés, ceux de vos domaines\u00a0; les autres n’apparaissent pas.',
    },
    en: {
      help_api_token: 'A personal access token with the SCIM scope.',
      only_managed:
        'By SCIM, Airtable shows managed users only, those of your domains; others do not appear.',
    },
  },
  guide: {
    hosts: ['airtable.com'],
    steps: [
      {
        fr: 'Un administrateur, forfait Business ou Enterprise Scale, crée un jeton personnel nommé Rollcall avec la portée ci-dessous.',
        en: 'An administrator, on the “Business” or “Enterprise Scale” plan, creates a personal access token named Rollcall with the scope below.',
        links: ['https://airtable.com/create/tokens'],
      },
      { fr: 'Copiez-le ici\u00a0: il n’est montré qu’une fois.', en: 'Copy it here: it is shown only once.' },
    ],
    scopes: [
      {
        credential: 'api_token',
        read: ['enterprise.scim.usersAndGroups:manage'],
        write: ['enterprise.scim.usersAndGroups:manage'],
      },
    ],
  },
  can: { create: 'create', delete: 'delete', deactivate: true },
  notes: ['connectors.airtable.only_managed'],
})
