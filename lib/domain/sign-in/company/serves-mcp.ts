import { everyCompany } from '@/lib/platform/db'

/** Whether the company lets programs serve language models, which is off unless an owner has switched it on; and the tools that it withholds. */
export const readMcpSettings = (companyId: string): Promise<{ servesMcp: boolean; mcpToolsOff: string[] }> =>
  everyCompany.company.findUniqueOrThrow({
    where: { id: companyId },
    select: { servesMcp: true, mcpToolsOff: true },
  })
