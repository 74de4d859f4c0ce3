export const security = `
1password | 1Password | 1password.com, agilebits.com | 1PASSWORD; AGILEBITS; ONEPASSWORD; 1 PASSWORD
lastpass | LastPass | lastpass.com | LASTPASS US; LASTPASS IRELAND; LAST PASS
dashlane | Dashlane | dashlane.com | DASHLANE INC; DASHLANE SAS; DASHLANE FRANCE | fr,en
bitwarden | Bitwarden | bitwarden.com | BITWARDEN INC; 8BIT SOLUTIONS
keeper-security | Keeper Security | keepersecurity.com, keepersecurity.eu | ~KEEPER; KEEPER SECURITY
nord-security | Nord Security | nordpass.com, nordvpn.com, nordlayer.com, nordsecurity.com | NORDPASS; NORDVPN; NORDLAYER; NORDSEC; NORDVPN COM; TEFINCOM; NORDSEC BV
proton | Proton | proton.me, protonmail.com, protonvpn.com | =PROTON; PROTON AG; PROTONMAIL; PROTONVPN; PROTON TECHNOLOGIES; PROTON MAIL
lockpass | LockPass | lockself.com | LOCKSELF | fr,en
crowdstrike | CrowdStrike | crowdstrike.com | CROWDSTRIKE INC; CROWDSTRIKE SERVICES
sentinelone | SentinelOne | sentinelone.com | SENTINEL ONE; SENTINEL LABS
sophos | Sophos | sophos.com | SOPHOS LTD; SOPHOS LIMITED
eset | ESET | eset.com | ESET SPOL; ESET NOD32; ESET FRANCE
bitdefender | Bitdefender | bitdefender.com, bitdefender.fr | BITDEFENDER SRL
kaspersky | Kaspersky | kaspersky.com, kaspersky.fr | KASPERSKY LAB
malwarebytes | Malwarebytes | malwarebytes.com | MALWAREBYTES INC; MALWAREBYTES LTD
norton | Norton | norton.com, nortonlifelock.com, gendigital.com | =NORTON; NORTONLIFELOCK; NORTON LIFELOCK; NORTON 360; SYMANTEC; GEN DIGITAL; NORTON AP
mcafee | McAfee | mcafee.com | MCAFEE IRELAND; MCAFEE LLC; MCAFEE COM
avast | Avast | avast.com, avg.com | AVAST SOFTWARE; AVG TECHNOLOGIES
withsecure | WithSecure | withsecure.com, f-secure.com | F SECURE; WITHSECURE OYJ
trend-micro | Trend Micro | trendmicro.com | TREND MICRO; TRENDMICRO
palo-alto-networks | Palo Alto Networks | paloaltonetworks.com | PALO ALTO NETWORKS; PALO ALTO NETW
zscaler | Zscaler | zscaler.com | ZSCALER INC
netskope | Netskope | netskope.com
fortinet | Fortinet | fortinet.com | FORTINET INC
barracuda | Barracuda | barracuda.com | ~BARRACUDA; BARRACUDA NETWORKS
proofpoint | Proofpoint | proofpoint.com | PROOFPOINT INC
mimecast | Mimecast | mimecast.com | MIMECAST SERVICES
vade | Vade | vadesecure.com, hornetsecurity.com | ~VADE; VADE SECURE; HORNETSECURITY; HORNET SECURITY | fr,en
mailinblack | Mailinblack | mailinblack.com | MAIL IN BLACK | fr,en
stormshield | Stormshield | stormshield.com |  | fr,en
wallix | Wallix | wallix.com | WALLIX GROUP | fr,en
tehtris | TEHTRIS | tehtris.com |  | fr,en
harfanglab | HarfangLab | harfanglab.io | HARFANG LAB | fr,en
gitguardian | GitGuardian | gitguardian.com | GIT GUARDIAN | fr,en
yogosha | Yogosha | yogosha.com |  | fr,en
yeswehack | YesWeHack | yeswehack.com | YES WE HACK | fr,en
hackerone | HackerOne | hackerone.com | HACKERONE INC; HACKER ONE
bugcrowd | Bugcrowd | bugcrowd.com
intruder | Intruder | intruder.io | ~INTRUDER; INTRUDER IO; INTRUDER SYSTEMS
detectify | Detectify | detectify.com | DETECTIFY AB
tenable | Tenable | tenable.com | =TENABLE; TENABLE NETWORK; TENABLE INC
qualys | Qualys | qualys.com | QUALYS INC
rapid7 | Rapid7 | rapid7.com | RAPID7; RAPID7 LLC
wiz | Wiz | wiz.io | ~WIZ; WIZ INC; WIZ CLOUD
lacework | Lacework | lacework.com
aikido-security | Aikido Security | aikido.dev | ~AIKIDO; AIKIDO SECURITY; AIKIDO DEV
semgrep | Semgrep | semgrep.dev, r2c.dev | SEMGREP INC
vanta | Vanta | vanta.com | =VANTA; VANTA INC
drata | Drata | drata.com | DRATA INC
secureframe | Secureframe | secureframe.com
sprinto | Sprinto | sprinto.com | SPRINTO TECHNOLOGY
onetrust | OneTrust | onetrust.com | ONETRUST LLC; ONETRUST TECHNOLOGY; ONE TRUST
knowbe4 | KnowBe4 | knowbe4.com | KNOWBE4 INC; KNOWBE4
riot | Riot | tryriot.com | ~RIOT; RIOT SECURITY; TRYRIOT | fr,en
virustotal | VirusTotal | virustotal.com
surfshark | Surfshark | surfshark.com | SURFSHARK BV
expressvpn | ExpressVPN | expressvpn.com | EXPRESS VPN; EXPRVPN
mullvad | Mullvad | mullvad.net | MULLVAD VPN
certigna | Certigna | certigna.com | CERTIGNA; DHIMYOTIS | fr,en
certeurope | CertEurope | certeurope.fr | CERT EUROPE | fr,en
chambersign | ChamberSign | chambersign.fr | CHAMBER SIGN | fr,en
digicert | DigiCert | digicert.com | DIGICERT INC; DIGICERT IRELAND
sectigo | Sectigo | sectigo.com, ssls.com | SECTIGO LIMITED; COMODO CA; SSLS COM
globalsign | GlobalSign | globalsign.com | GMO GLOBALSIGN
recorded-future | Recorded Future | recordedfuture.com
cyberark | CyberArk | cyberark.com | CYBERARK SOFTWARE
teleport | Teleport | goteleport.com | ~TELEPORT; GRAVITATIONAL INC; GOTELEPORT
twingate | Twingate | twingate.com | TWINGATE INC
arctic-wolf | Arctic Wolf | arcticwolf.com | ARCTIC WOLF NETWORKS
absolute | Absolute | absolute.com | ~ABSOLUTE; ABSOLUTE SOFTWARE
skyhigh-security | Skyhigh Security | skyhighsecurity.com | SKYHIGH SECURITY; SKYHIGH NETWORKS
cato-networks | Cato Networks | catonetworks.com | CATO NETWORKS
hennge | HENNGE | hennge.com | HENNGE; HDE INC
`
