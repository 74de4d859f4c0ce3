export function installWhenChanged(folder: string, announcement: string, options: string[]): Promise<void>
