/** What of the framework's modules this program never runs, and what it always is (vite-lean-framework.ts). */

export interface LeanModule {
  /** Functions by name → what stands in them instead. */
  functions?: Record<string, string>;
  /** Properties, of whatever object, that always have this value. */
  known?: Record<string, string>;
  /** Parameters that always have this value, where a condition asks for them. */
  asked?: Record<string, string>;
  /** Texts that occur once or more → what stands there instead. */
  texts?: Record<string, string>;
}

/** For what nothing calls. */
const NEVER = "";

const ASSIGN = "return Object.assign.apply(Object, arguments)";

/** Our future flags (remix.config.js), as the parts of the framework call them. */
const ROUTER_FLAGS = {
  v7_fetcherPersist: "true",
  v7_normalizeFormMethod: "true",
  v7_partialHydration: "true",
  v7_prependBasename: "true",
};
const REMIX_FLAGS = { v3_singleFetch: "true", v3_fetcherPersist: "true", v3_relativeSplatPath: "true" };

/** No route reads or sends data by code of its own in the browser, and none shows another page while it waits. */
const NO_CLIENT_DATA = {
  clientLoader: "undefined",
  clientAction: "undefined",
  hasClientLoader: "false",
  hasClientAction: "false",
  HydrateFallback: "undefined",
};

/** Form of a fetcher: our forms are plain ones. */
const FETCHERS_FORM = `/*#__PURE__*/React.createElement(Form, _extends({}, props, {
        navigate: false,
        fetcherKey: fetcherKey,
        ref: ref
      }))`;

/** Shown when the document around every page fails itself. */
const LAST_RESORT = `console.error(error);
  return React.createElement("html", { lang: "es" }, React.createElement("body", null, React.createElement("h1", null, "Error")));`;

const REACT = "@remix-run/react/dist/esm";

export const MODULES: Record<string, LeanModule> = {
  "@remix-run/router/dist/router.js": {
    functions: {
      _extends: ASSIGN,
      // Data arrive whole (v3_singleFetch): no route answers by defer().
      isDeferredResult: "return false",
      isDeferredData: "return false",
      resolveNavigationDeferredResults: NEVER,
      resolveFetcherDeferredResults: NEVER,
      resolveDeferredData: NEVER,
      cancelActiveDeferreds: "return []",
      // No page holds its visitor back.
      getBlocker: NEVER,
      deleteBlocker: NEVER,
      updateBlocker: NEVER,
      shouldBlockNavigation: NEVER,
      // Transitions between pages are the style sheet's.
      restoreAppliedTransitions: NEVER,
      persistAppliedTransitions: NEVER,
      // Only the hot replacement of modules sets routes.
      _internalSetRoutes: NEVER,
      warning: NEVER,
      // Its texts are for programmers; root.tsx shows its own.
      getInternalRouterError: 'return new ErrorResponseImpl(status || 500, "", new Error("router"), true)',
    },
    known: ROUTER_FLAGS,
    asked: { pendingViewTransitionEnabled: "false", isServer: "false", isBrowser: "true" },
    texts: {
      // Transitions again: on the way back, too.
      "if (pendingAction === Action.Pop) {": "if (false) {",
      // What is sent is a form, or becomes one.
      'opts.formEncType === "text/plain"': "false",
      'opts.formEncType === "application/json"': "false",
    },
  },
  "react-router/dist/index.js": {
    functions: {
      _extends: ASSIGN,
      // root.tsx has a boundary.
      DefaultErrorComponent: "return null",
      useNavigateUnstable: NEVER,
      logV6DeprecationWarnings: NEVER,
      warningOnce: NEVER,
    },
    known: { v7_partialHydration: "true", isDataRoute: "true" },
    asked: { isDataRoute: "true", dataRouterState: "true" },
  },
  "react-router-dom/dist/index.js": {
    functions: { _extends: ASSIGN, flushSyncSafe: "cb()" },
    known: { isTransitioning: "false" },
    asked: {
      isViewTransitionUnavailable: "true",
      renderDfd: "false",
      interruption: "false",
      getKey: "false",
    },
    texts: { [FETCHERS_FORM]: "null", "const flushSyncImpl = ReactDOM[FLUSH_SYNC];": "" },
  },
  [`${REACT}/browser.js`]: { known: { ...REMIX_FLAGS, isSpaMode: "false" } },
  [`${REACT}/components.js`]: {
    functions: { Scripts: "return null", PrefetchPageLinks: "return null", usePrefetchBehavior: NEVER },
    asked: { isSpaMode: "false" },
  },
  [`${REACT}/errorBoundaries.js`]: {
    functions: { RemixRootDefaultErrorBoundary: LAST_RESORT, BoundaryShell: "return null" },
  },
  [`${REACT}/fallback.js`]: { functions: { RemixRootDefaultHydrateFallback: "return null" } },
  [`${REACT}/fog-of-war.js`]: {
    // Routes of links are asked for when a link is pointed at (app/ui/behaviour/preload.tsx).
    functions: { isFogOfWarEnabled: "return true", useFogOFWarDiscovery: NEVER },
  },
  [`${REACT}/links.js`]: {
    functions: { isPageLinkDescriptor: "return false", isPreloadSupported: "return true" },
  },
  [`${REACT}/routes.js`]: {
    functions: {
      fetchServerHandler: NEVER,
      unwrapServerResponse: NEVER,
      preventInvalidServerHandlerCall: NEVER,
      noActionDefinedError: "throw new Error(type)",
      wrapShouldRevalidateForHdr: NEVER,
    },
    known: { ...NO_CLIENT_DATA, v3_singleFetch: "true" },
    asked: { isSpaMode: "false", needsRevalidation: "false" },
  },
  // Its hook does the work; what it renders is for the first, server-rendered page.
  [`${REACT}/scroll-restoration.js`]: { asked: { isSpaMode: "true" } },
  [`${REACT}/single-fetch.js`]: { known: { hasClientLoader: "false" } },
  [`${REACT}/_virtual/_rollupPluginBabelHelpers.js`]: { functions: { _extends: ASSIGN } },
  // The first line holds everything.
  "turbo-stream/dist/turbo-stream.mjs": {
    functions: { decodeDeferred: "while (!(await reader.read()).done);" },
  },
};
