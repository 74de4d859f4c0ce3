export const analytics = `
mixpanel | Mixpanel | mixpanel.com | MIXPANEL INC
amplitude | Amplitude | amplitude.com | ~AMPLITUDE; AMPLITUDE INC; AMPLITUDE ANALYTICS
heap | Heap | heap.io | ~HEAP; HEAP INC; HEAP ANALYTICS
posthog | PostHog | posthog.com | POSTHOG INC; POST HOG
hotjar | Hotjar | hotjar.com | HOTJAR LTD; HOTJAR LIMITED; HOT JAR
contentsquare | ContentSquare | contentsquare.com | CONTENT SQUARE; CONTENTSQUARE SAS | fr,en
fullstory | FullStory | fullstory.com | FULLSTORY INC; FULL STORY
smartlook | Smartlook | smartlook.com | SMARTLOOK COM; SMARTSUPP
mouseflow | Mouseflow | mouseflow.com | MOUSEFLOW APS
crazy-egg | Crazy Egg | crazyegg.com | CRAZY EGG; CRAZYEGG
matomo | Matomo | matomo.org | INNOCRAFT; MATOMO CLOUD; INNOCRAFT LTD
plausible | Plausible | plausible.io | ~PLAUSIBLE; PLAUSIBLE INSIGHTS; PLAUSIBLE IO; PLAUSIBLE ANALYTICS
fathom-analytics | Fathom Analytics | usefathom.com | CONVA VENTURES; USEFATHOM; FATHOM ANALYTICS
simple-analytics | Simple Analytics | simpleanalytics.com | SIMPLE ANALYTICS; SIMPLEANALYTICS
piano | Piano | piano.io, atinternet.com | ~PIANO; AT INTERNET; PIANO SOFTWARE; PIANO ANALYTICS | fr,en
ab-tasty | AB Tasty | abtasty.com | AB TASTY; ABTASTY; LIWIO | fr,en
kameleoon | Kameleoon | kameleoon.com | KAMELEOON SAS | fr,en
vwo | VWO | vwo.com, wingify.com | WINGIFY; VWO; WINGIFY SOFTWARE
tableau | Tableau | tableau.com | ~TABLEAU; TABLEAU SOFTWARE
looker | Looker | looker.com | ~LOOKER; LOOKER DATA SCIENCES
metabase | Metabase | metabase.com | METABASE INC
mode | Mode | mode.com | ~MODE; MODE ANALYTICS
hex | Hex | hex.tech | ~HEX; HEX TECHNOLOGIES; HEX TECH
toucan-toco | Toucan Toco | toucantoco.com | TOUCAN TOCO; TOUCANTOCO | fr,en
qlik | Qlik | qlik.com, talend.com | QLIK; QLIKTECH; TALEND; QLIK FRANCE; QLIKTECH INTERNATIONAL; TALEND SA
databox | Databox | databox.com | DATABOX INC
klipfolio | Klipfolio | klipfolio.com | KLIPFOLIO INC
geckoboard | Geckoboard | geckoboard.com | DATACHOICE SOLUTIONS
snowflake | Snowflake | snowflake.com | =SNOWFLAKE; SNOWFLAKE INC; SNOWFLAKE COMPUTING
databricks | Databricks | databricks.com | DATABRICKS INC
fivetran | Fivetran | fivetran.com | FIVETRAN INC
airbyte | Airbyte | airbyte.com | AIRBYTE INC; DALESTRIE
stitch | Stitch | stitchdata.com | ~STITCH; STITCH DATA; STITCHDATA
hightouch | Hightouch | hightouch.com, hightouch.io | HIGHTOUCH; CARRY TECHNOLOGIES
census | Census | getcensus.com | ~CENSUS; GETCENSUS; SUTRO LABS
dbt-labs | dbt Labs | getdbt.com | DBT LABS; DBTLABS; FISHTOWN ANALYTICS
rudderstack | RudderStack | rudderstack.com | RUDDER STACK; RUDDERLABS
dataiku | Dataiku | dataiku.com | DATAIKU SAS | fr,en
alteryx | Alteryx | alteryx.com | ALTERYX INC
datarobot | DataRobot | datarobot.com
collibra | Collibra | collibra.com | COLLIBRA NV
datagalaxy | DataGalaxy | datagalaxy.com | DATA GALAXY | fr,en
sifflet | Sifflet | siffletdata.com | =SIFFLET; SIFFLET DATA | fr,en
clickhouse | ClickHouse | clickhouse.com | CLICKHOUSE INC; CLICK HOUSE
tinybird | Tinybird | tinybird.co | TINYBIRD INC
appsflyer | Appsflyer | appsflyer.com | APPSFLYER LTD; APPS FLYER
adjust | Adjust | adjust.com | ~ADJUST; ADJUST GMBH
branch | Branch | branch.io | ~BRANCH; BRANCH METRICS
sensor-tower | Sensor Tower | sensortower.com, data.ai | SENSOR TOWER; SENSORTOWER; APP ANNIE
statista | Statista | statista.com | STATISTA GMBH; STATISTA INC
gartner | Gartner | gartner.com | =GARTNER; GARTNER IRELAND; GARTNER FRANCE; GARTNER INC
dataforseo | Dataforseo | dataforseo.com
count | Count | count.co | ~COUNT; COUNT TECHNOLOGIES
equals | Equals | equals.com, equals.app | ~EQUALS; EQUALS APP
june | June | june.so | ~JUNE; JUNE SO; JUNE ANALYTICS | fr,en
`
