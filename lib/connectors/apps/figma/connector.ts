import { scimProfile } from '@/lib/connectors/apps/scim/profile'

export const figma = scimProfile({
  id: 'figma',
  name: 'Figma',
  category: 'productivity',
  website: 'https://www.figma.com',
  reference: {
    pages: [
      'https://developers.figma.com/docs/rest-api/scim',
      'https://developers.figma.com/docs/rest-api/scim-endpoints',
      'https://developers.figma.com/docs/rest-api/scim-supported-schemas',
    ],
    read: '2026-11',
    open: 'by SCIM; the list has provisioned users only; deactivating removes from the organisation, so that only removing is offered; seats are read, and not changed',
  },
  vendorUrl: 'https://www.figma.com',
  path: '/scim/v2/{tenant}',
  texts: {
    fr: {
      field_tenant: 'Identifiant du locataire (Tenant ID)',
      help_tenant: 'Sous «\u00a0Login and provisioning\u00a0», puis «\u00a0SAML SSO\u00a0».',
      help_api_token: 'Le jeton de SCIM, et non un jeton personnel.',
      only_provisioned:
        'Figma ne montre par SCIM que les personnes provisionnées\u00a0; les autres membres n’apparaissent pas.',
    },
    en: {
      field_tenant: 'Tenant ID',
      help_tenant: 'Under “Login and provisioning”, then “SAML SSO”.',
      help_api_token: 'The token of SCIM, not a personal one.',
      only_provisioned: 'By SCIM, Figma shows provisioned people only; other members do not appear.',
    },
  },
  guide: {
    hosts: ['figma.com'],
    steps: [
      {
        fr: 'Un administrateur de l’organisation, forfait Organization ou Enterprise, ouvre «\u00a0Admin\u00a0», puis «\u00a0Login and provisioning\u00a0».',
        en: 'An administrator of the organisation, on the “Organization” or “Enterprise” plan, opens “Admin”, then “Login and provisioning”.',
        links: ['https://www.figma.com/'],
      },
      {
        fr: 'Sous SAML SSO, il copie le Tenant ID ici.',
        en: 'Under SAML SSO they copy the Tenant ID here.',
      },
      {
        fr: 'Sous SCIM Provisioning, il génère un jeton et le copie ici\u00a0: il n’est montré qu’une fois.',
        en: 'Under SCIM Provisioning they generate a token and copy it here: it is shown only once.',
      },
    ],
    scopes: [],
    noScopes: {
      fr: 'Le jeton de SCIM peut lire et modifier tous les utilisateurs provisionnés\u00a0; Figma n’en propose pas de plus limité.',
      en: 'The SCIM token may read and change every provisioned user; Figma offers none with fewer rights.',
    },
  },
  can: { create: 'create', delete: 'remove', groups: 'edit' },
  notes: ['connectors.figma.only_provisioned'],
})
