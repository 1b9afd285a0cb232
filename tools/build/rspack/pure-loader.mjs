/**
 * Marks a package's contexts and components, which calls to React make, as removable if unused.
 * Their names for React's developer tools, which would keep them, go.
 */
export default function pureLoader(code) {
  return code
    .replaceAll(/^\w+\.displayName = "\w+";$/gm, '')
    .replaceAll(/^(var \w+ = )(?=React\d*\.(?:createContext|forwardRef|memo)\()/gm, '$1/* @__PURE__ */ ');
}
