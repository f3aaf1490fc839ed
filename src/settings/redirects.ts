/**
 * Redirects from old URLs. Add a line for each page that you move; otherwise a check fails. The other lines are for URLs of
 * the provider's own documentation, which has redirects for the old ones and separate pages for three problems.
 */
export const redirects: readonly {from: string; to: string}[] = [
  {from: '/sheets/automatic-refreshing', to: '/sheets/automatic-refresh'},
  {from: '/sheets/earnings', to: '/sheets/stocks/earnings'},
  {from: '/sheets/marketstatus', to: '/sheets/markets/marketstatus'},
  {from: '/sheets/optionchain', to: '/sheets/options/optionchain'},
  {from: '/sheets/optiondata', to: '/sheets/options/optiondata'},
  {from: '/sheets/optionlookup', to: '/sheets/options/optionlookup'},
  {from: '/sheets/stockdata', to: '/sheets/stocks/stockdata'},
  {from: '/sheets/troubleshooting/extension-disabled', to: '/sheets/troubleshooting#extensions-menu'},
  {from: '/sheets/troubleshooting/permissions-not-granted', to: '/sheets/troubleshooting#permissions'},
  {from: '/sheets/troubleshooting/unknown-function', to: '/sheets/troubleshooting#name-error'},
];
