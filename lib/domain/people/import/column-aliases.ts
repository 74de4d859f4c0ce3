import type { importFields } from '@/lib/domain/people/import/choices'
import type { ColumnField } from '@/lib/platform/spreadsheets/guess-columns'

const split = (aliases: string) => aliases.split('|').map((alias) => alias.trim())

/**
 * The headers that HR software, payrolls and directories write, in French, English, German and Spanish; the likeliest
 * first. Sources: the help pages and import templates of BambooHR, Personio, Lucca, PayFit, HiBob, Factorial, Workday,
 * ADP, SAP SuccessFactors, Google Workspace and Microsoft 365.
 */
export const importColumnFields: ColumnField<(typeof importFields)[number]>[] = [
  {
    name: 'last_name',
    aliases: split(
      'nom|nom de famille|last name|surname|family name|lastname|nom d’usage|nom usuel|nom de naissance|nachname|familienname|apellidos|apellido|primer apellido|cognome|legal last name|legal name - last name|preferred last name|sn',
    ),
  },
  {
    name: 'first_name',
    aliases: split(
      'prénom|first name|given name|firstname|forename|prénom usuel|vorname|rufname|nombre|nombre de pila|givenname|legal first name|legal name - first name|preferred first name|preferred or chosen first name',
    ),
  },
  {
    name: 'full_name',
    aliases: split(
      'nom complet|nom et prénom|nom prénom|prénom et nom|prénom nom|nom & prénom|full name|name|display name|displayname|collaborateur|salarié|employé|employee|employee name|utilisateur|membre|worker|worker name|associate name|payroll name|nombre completo|nombre y apellidos|empleado|trabajador|mitarbeiter|mitarbeitername|mitarbeiter name|vollständiger name',
    ),
  },
  {
    name: 'email',
    aliases: split(
      'e-mail|email|adresse e-mail|adresse email|mail|courriel|adresse mail|adresse électronique|e-mail professionnel|email professionnel|mail professionnel|mail pro|email pro|courriel pro|work email|work e-mail|email - work|work contact: work email|primary work email|business email|company email|email address|primary email|user principal name|adresse de messagerie|e-mail-adresse|e-mail geschäftlich|correo|correo electrónico|correo corporativo|email corporativo',
    ),
    looksLike: 'email',
  },
  {
    name: 'civility',
    aliases: split('civilité|titre de civilité|civ|salutation|civility|anrede|tratamiento'),
  },
  {
    name: 'department',
    aliases: split(
      'département|service|department|department name|dept|abteilung|departamento|home department description|home department|département/service|service/département|direction|pôle|bereich|área|équipe|team|equipo|division|unité organisationnelle|organisationseinheit|supervisory organization|business unit|org unit path',
    ),
    looksLike: 'other',
  },
  {
    name: 'manager',
    aliases: split(
      'manager email|manager e-mail|manager’s email|manager email address|supervisor email|reports to email|e-mail du manager|email du manager|e-mail du responsable|email du responsable|email responsable|mail manager|courriel du responsable|e-mail n+1|email n+1|e-mail vorgesetzter|e-mail der führungskraft|email del responsable|correo del responsable|email del manager|manager employee id|manager id|manager employee number|supervisor eeid|supervisor id|reports to associate id|matricule du manager|matricule manager|matricule du responsable|matricule n+1|personalnummer vorgesetzter|manager|line manager|direct manager|worker’s manager|manager name|reports to|reporting to|reports to name|supervisor|supervisor name|direct supervisor|responsable|responsable hiérarchique|manager hiérarchique|supérieur|supérieur hiérarchique|n+1|nom du manager|nom du responsable|vorgesetzter|vorgesetzte|vorgesetzte/r|vorgesetzte*r|direkter vorgesetzter|führungskraft|jefe|jefe directo|supervisor directo|responsable directo|gerente',
    ),
  },
  {
    name: 'employee_number',
    aliases: split(
      'matricule|matricule paie|matricule salarié|n° matricule|numéro de matricule|numéro d’employé|n° salarié|numéro salarié|id salarié|identifiant salarié|employee number|employee no|employee id|employeenumber|employeeid|staff number|staff id|personnel number|personnel no|payroll number|payroll id|associate id|worker id|eeid|userid|empid|emp id|file number|personalnummer|personal-nr|pers-nr|mitarbeiternummer|mitarbeiter-id|número de empleado|nº de empleado|id de empleado|id empleado|código de empleado|matrícula',
    ),
  },
  {
    name: 'job_title',
    aliases: split(
      'intitulé de poste|intitulé du poste|poste|titre du poste|libellé du poste|libellé emploi|fonction|emploi|métier|job title|jobtitle|job title description|business title|employee title|position title|position|title|titre|job|stellenbezeichnung|jobtitel|positionsbezeichnung|berufsbezeichnung|funktion|titel|puesto|puesto de trabajo|cargo|título del puesto',
    ),
    looksLike: 'other',
  },
  {
    name: 'employment_status',
    aliases: split(
      'statut du collaborateur|statut salarié|statut du salarié|statut d’emploi|statut employé|employee status|lifecycle status|worker status|position status|active status|user status|status|statut|état|situation|situation du salarié|situation actuelle|employment status|account status|account enabled|accountenabled|mitarbeiterstatus|beschäftigungsstatus|estado|estado del empleado|estado laboral',
    ),
    looksLike: 'other',
  },
  {
    name: 'member_type',
    aliases: split(
      'type d’utilisateur|type utilisateur|type|user type|member type|type de contrat|contrat|contract type|employment type|employee type|worker type|employment contract|worker category description|nature du contrat|catégorie|category|beschäftigungsart|anstellungsart|vertragsart|tipo de contrato|tipo de empleado',
    ),
    looksLike: 'other',
  },
  {
    name: 'hiring_date',
    aliases: split(
      'date d’embauche|embauche|date embauche|hiring date|hire date|hiredate|date of hire|hired|original hire date|date de recrutement|ancienneté|date d’ancienneté|einstellungsdatum|fecha de contratación|fecha de antigüedad',
    ),
    looksLike: 'date',
  },
  {
    name: 'start_date',
    aliases: split(
      'date d’entrée|entrée|date entrée|date d’arrivée|arrivée|date de début|début|start date|start|entry date|joining date|date de prise de poste|onboarding date|date de début de contrat|début de contrat|contract start date|contract start|dtcontractstart|position start date|eintrittsdatum|eintritt|startdatum|vertragsbeginn|fecha de alta|fecha de inicio|fecha de incorporación|fecha de entrada',
    ),
    looksLike: 'date',
  },
  {
    name: 'end_date',
    aliases: split(
      'date de sortie|sortie|date sortie|date de départ|départ|date de fin|fin|end date|end|exit date|leaving date|termination date|last day|last working day|austrittsdatum|austritt|letzter arbeitstag|fecha de baja|fecha de fin|fecha de salida|offboarding date|fin de contrat|date de fin de contrat|contract end date|contract end|dtcontractend|vertragsende',
    ),
    looksLike: 'date',
  },
  {
    name: 'identifiers',
    aliases: split(
      'identifiants|identifiant|identifiants associés|autres identifiants|autres adresses|alias|identifiers|login|logins|username|user name|nom d’utilisateur|benutzername|nombre de usuario|samaccountname|aliases|other emails',
    ),
  },
]
