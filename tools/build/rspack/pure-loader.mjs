/**
 * Says of a package's contexts and components, which are made by calls to React, that they can be left out if unused.
 * Their names for React's developer tools, which would keep them, go.
 */
export default function pureLoader(code) {
  return code
    .replaceAll(/^\w+\.displayName = "\w+";$/gm, '')
    .replaceAll(/^(var \w+ = )(?=React\d*\.(?:createContext|forwardRef|memo)\()/gm, '$1/* @__PURE__ */ ');
}
