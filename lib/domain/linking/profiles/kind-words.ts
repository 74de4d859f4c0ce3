/** Words of accounts that programs use, whatever the language of the company. */
export const SERVICE_WORDS = new Set(
  `bot bots robot ci cicd cd deploy deployer deployment service services svc srv sa api automation automate automated
  jenkins runner renovate dependabot actions webhook webhooks backup backups sauvegarde sync synchro synchronisation
  integration integrations connector daemon cron scheduler terraform ansible puppet kubernetes k8s docker sonar sonarqube
  snyk codecov circleci travis argocd monitoring nagios zabbix grafana prometheus datadog sentry noreply donotreply mailer
  bounce bounces newsletter newsletters notification notifications alert alerts alertes build builder release releases
  pipeline worker crawler scanner scraper proxy gateway system systeme machine technical technique tech app apps application
  impersonation provisioning scim saml sso ldap smtp import export etl batch test tests testing staging sandbox demo
  sre devops ops infra oncall`.split(/\s+/),
)

/** Words of mailboxes that several people read. */
export const SHARED_WORDS = new Set(
  `info infos information contact contacts support sales ventes commercial hr rh ressources humaines recrutement recruiting
  recruitment jobs careers emploi compta comptabilite accounting accounts billing facturation factures invoices invoice
  finance finances achats purchasing procurement team teams equipe equipes admin admins administrator administrateur
  administration office bureau hello bonjour helpdesk help aide hotline service sav marketing communication com press presse
  media reception accueil secretariat secretary direction board dev devs developers developpeurs it dsi informatique
  webmaster postmaster hostmaster abuse security securite legal juridique privacy dpo rgpd gdpr shared partage commun
  common generic generique salle room meeting conference events evenements formation training stage stagiaires shop
  boutique store magasin orders commandes logistics logistique warehouse entrepot customer customers client clients
  partners partenaires all everyone tous staff personnel group groupe departement department general mail boite mailbox
  vertrieb buchhaltung personal empfang verwaltung ventas administracion contabilidad soporte amministrazione vendite`.split(
    /\s+/,
  ),
)
