export const ai = `
openai | OpenAI | openai.com, chatgpt.com | OPENAI LLC; OPENAI IRELAND; OPENAI OPCO; OPEN AI; CHATGPT > ChatGPT; OPENAI CHATGPT > ChatGPT; CHATGPT SUBSCRIPTION > ChatGPT; OPENAI CHATGPT SUBSCR > ChatGPT; OPENAI API > API
anthropic | Anthropic | anthropic.com, claude.ai, claude.com | ANTHROPIC PBC; ANTHROPIC IRELAND; CLAUDE AI > Claude; CLAUDE AI SUBSCRIPTION > Claude; CLAUDE SUBSCRIPTION > Claude; CLAUDE SUB > Claude; CLAUDE PRO > Claude; ANTHROPIC CLAUDE > Claude; ~CLAUDE > Claude
mistral-ai | Mistral AI | mistral.ai | MISTRAL AI SAS; MISTRAL AI; ~MISTRAL | fr,en
perplexity | Perplexity | perplexity.ai | PERPLEXITY AI; PERPLEXITY PRO; =PERPLEXITY
midjourney | Midjourney | midjourney.com | MIDJOURNEY INC
stability-ai | Stability AI | stability.ai | STABILITY AI; STABILITY AI LTD
elevenlabs | ElevenLabs | elevenlabs.io | ELEVENLABS IO; ELEVEN LABS; ELEVENLABS INC
hugging-face | Hugging Face | huggingface.co | HUGGINGFACE; HUGGING FACE INC
replicate | Replicate | replicate.com | ~REPLICATE; REPLICATE INC; REPLICATE COM
cohere | Cohere | cohere.com, cohere.ai | =COHERE; COHERE INC
together-ai | Together AI | together.ai | TOGETHER AI; TOGETHER COMPUTER
groq | Groq | groq.com | =GROQ; GROQ INC
deepseek | DeepSeek | deepseek.com
xai | xAI | x.ai | ~XAI; XAI LLC; X AI LLC; X AI CORP
openrouter | OpenRouter | openrouter.ai | OPENROUTER INC; OPEN ROUTER
jasper | Jasper | jasper.ai | ~JASPER; JASPER AI; JARVIS AI
copy-ai | Copy.ai | copy.ai | COPY AI; COPYAI INC
writesonic | Writesonic | writesonic.com
writer | Writer | writer.com | ~WRITER; QORDOBA; WRITER INC
rytr | Rytr | rytr.me | RYTR; RYTR LLC
deepl | DeepL | deepl.com | DEEPL; DEEPL SE; DEEPL GMBH; DEEPL PRO
grammarly | Grammarly | grammarly.com | GRAMMARLY INC; GRAMMARLY CO
languagetool | LanguageTool | languagetool.org | LANGUAGETOOLER
quillbot | QuillBot | quillbot.com | QUILLBOT COURSE HERO
otter-ai | Otter.ai | otter.ai | ~OTTER; OTTER AI; OTTERAI; AISENSE
fireflies-ai | Fireflies.ai | fireflies.ai | ~FIREFLIES; FIREFLIES AI; FIREFLIESAI
fathom | Fathom | fathom.video, fathom.ai | ~FATHOM; FATHOM VIDEO
tl-dv | tl;dv | tldv.io | TLDV; TLDX SOLUTIONS; TL DV
krisp | Krisp | krisp.ai | KRISP; KRISP TECHNOLOGIES; KRISP AI
descript | Descript | descript.com | DESCRIPT INC
runway | Runway | runwayml.com | ~RUNWAY; RUNWAYML; RUNWAY AI
synthesia | Synthesia | synthesia.io | SYNTHESIA LIMITED; SYNTHESIA LTD
heygen | HeyGen | heygen.com | HEYGEN TECHNOLOGY; HEYGEN COM
murf | Murf | murf.ai | MURF; MURF AI
playht | PlayHT | play.ht | PLAY HT
suno | Suno | suno.com, suno.ai | ~SUNO; SUNO INC; SUNO AI
gamma | Gamma | gamma.app | ~GAMMA; GAMMA APP; GAMMA TECH
beautiful-ai | Beautiful.ai | beautiful.ai | BEAUTIFUL AI
tome | Tome | tome.app | ~TOME; TOME APP; MAGICAL TOME
lovable | Lovable | lovable.dev | ~LOVABLE; LOVABLE DEV; LOVABLE LABS; GPT ENGINEER
poe | Poe | poe.com, quora.com | ~POE; POE COM; QUORA POE; QUORA INC
phind | Phind | phind.com
dust | Dust | dust.tt | ~DUST; DUST TT; PERMUTATION LABS | fr,en
langchain | LangChain | langchain.com, smith.langchain.com | LANGCHAIN INC; LANGSMITH
weights-biases | Weights & Biases | wandb.ai, wandb.com | WEIGHTS AND BIASES; WANDB; WEIGHTS BIASES
scale-ai | Scale AI | scale.com | ~SCALE; SCALE AI
assemblyai | AssemblyAI | assemblyai.com | ASSEMBLY AI
deepgram | Deepgram | deepgram.com | DEEPGRAM INC
gladia | Gladia | gladia.io |  | fr,en
character-ai | Character.AI | character.ai | CHARACTER AI
manus | Manus | manus.im | ~MANUS; MANUS AI; BUTTERFLY EFFECT
leonardo-ai | Leonardo.Ai | leonardo.ai | ~LEONARDO; LEONARDO AI; LEONARDO INTERACTIVE
photoroom | PhotoRoom | photoroom.com | PHOTOROOM SAS; ARTIZANS OF PHOTO | fr,en
remove-bg | remove.bg | remove.bg, kaleido.ai | REMOVE BG; KALEIDO AI
grain | Grain | grain.com, grain.co | ~GRAIN; GRAIN INTELLIGENCE
tactiq | Tactiq | tactiq.io | TACTIQ; TACTIQ IO
supernormal | Supernormal | supernormal.com | =SUPERNORMAL
read-ai | Read AI | read.ai | READ AI
granola | Granola | granola.ai | ~GRANOLA; GRANOLA AI
genspark | Genspark | genspark.ai | GENSPARK
luma-ai | Luma AI | lumalabs.ai | LUMALABS
pika | Pika | pika.art | ~PIKA; PIKA ART; MELLIS INC
ideogram | Ideogram | ideogram.ai | IDEOGRAM; IDEOGRAM AI
krea | Krea | krea.ai | =KREA; KREA AI
lindy | Lindy | lindy.ai | ~LINDY; LINDY AI
relevance-ai | Relevance AI | relevanceai.com | RELEVANCE AI
magical | Magical | getmagical.com | ~MAGICAL; GETMAGICAL
you-com | You.com | you.com | ~YOU COM; SUSEA
happy-scribe | Happy Scribe | happyscribe.com, happyscribe.co | HAPPY SCRIBE; HAPPYSCRIBE
rev | Rev | rev.com, rev.ai | ~REV; REV COM; REV AI
trint | Trint | trint.com | TRINT; TRINT LIMITED
sonix | Sonix | sonix.ai | =SONIX; SONIX AI
speechify | Speechify | speechify.com | SPEECHIFY
cognition | Cognition | cognition.ai, devin.ai | ~COGNITION; COGNITION AI; COGNITION LABS; DEVIN AI > Devin
fal | fal | fal.ai | ~FAL; FAL AI; FEATURES AND LABELS
fireworks-ai | Fireworks AI | fireworks.ai | FIREWORKS AI; FIREWORKS AI INC
cerebras | Cerebras | cerebras.ai, cerebras.net | CEREBRAS SYSTEMS; CEREBRAS
langfuse | Langfuse | langfuse.com | LANGFUSE GMBH; LANGFUSE
augment-code | Augment Code | augmentcode.com | AUGMENT CODE; AUGMENTCODE
warp | Warp | warp.dev | ~WARP; WARP DEV; DENVER TECHNOLOGIES
factory-ai | Factory | factory.ai | ~FACTORY; FACTORY AI; THE SAN FRANCISCO AI FACTORY
harvey | Harvey | harvey.ai | ~HARVEY; HARVEY AI; COUNSEL AI
glean | Glean | glean.com | ~GLEAN; GLEAN TECHNOLOGIES
recraft | Recraft | recraft.ai | =RECRAFT; RECRAFT AI; RECRAFT INC
higgsfield | Higgsfield | higgsfield.ai | HIGGSFIELD; HIGGSFIELD AI
kling-ai | Kling AI | klingai.com, kling.ai | KLING AI; KLINGAI
minimax | MiniMax | minimax.io, hailuoai.com | MINIMAX; MINIMAX AI; HAILUO AI
moonshot-ai | Moonshot AI | moonshot.ai, kimi.com | MOONSHOT AI; KIMI AI
base44 | Base44 | base44.com | BASE44
emergent | Emergent | emergent.sh | ~EMERGENT; EMERGENT SH; EMERGENT LABS
supermaven | Supermaven | supermaven.com | SUPERMAVEN
wispr-flow | Wispr Flow | wisprflow.ai | WISPR FLOW; WISPR; WISPRFLOW
udio | Udio | udio.com | =UDIO; UNCHARTED LABS
`
